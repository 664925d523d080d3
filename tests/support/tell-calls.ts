/** Prints as JSON which calls have routes, and which are limited: `{ routes, limits }`. */
import { limitsOf } from '../../cms/src/platform/http/rate-limit'
import { routes } from '../../cms/src/routes'
import { extensionsFrom, serveFeatures } from '../../cms/src/start/serve-features'

const served = await serveFeatures()
const told = {
  routes: [routes, ...served.map((feature) => feature.routes ?? {})].flatMap((each) => Object.keys(each)),
  limits: Object.keys(limitsOf(extensionsFrom(served))),
}
process.stdout.write(JSON.stringify(told))
