import { sql } from '@payloadcms/db-postgres'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { createNewsletterWriter } from './newsletter-writer'
import { serveCountedLink } from './serve-counted-link'

export { routes } from './newsletter-routes'

export const workers: Served['workers'] = [createNewsletterWriter]

export const requests: Served['requests'] = {
  beforeOriginCheck: (app, { context, limitedReads }) =>
    app.get('/r/:token/:mark', limitedReads, serveCountedLink(context)),
}

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('countsReadings', sql`newsletters_on AND count_readings`)),
]
