import type { Served } from '../../feature'
import { feedRoutes } from './feed-routes'

export const requests: Served['requests'] = {
  beforePages: (app, parts) => app.use(feedRoutes(parts)),
}
