import type { Served } from '../../feature'
import { createNewsletterWriter } from './newsletter-writer'
import { serveReadings } from './serve-readings'

export { routes } from './newsletter-routes'

export const workers: Served['workers'] = [createNewsletterWriter]

export const requests: Served['requests'] = {
  beforeOriginCheck: (app, { context, limitedReads }) =>
    app.get('/r/:token/:mark', limitedReads, serveReadings(context)),
}
