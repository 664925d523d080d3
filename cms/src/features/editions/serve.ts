export { routes } from './edition-routes'
