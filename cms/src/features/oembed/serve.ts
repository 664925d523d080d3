import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { oembedRoutes } from './oembed-routes'

export const extensions: Served['extensions'] = [extending(shopSwitches, switchOf('oembed', sql`oembed_on`))]

export const requests: Served['requests'] = {
  beforePages: (app, parts) => app.use(oembedRoutes(parts)),
}
