import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('wallView', sql`wall_view_on`)),
]
