import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { createVisitWriter } from './visit-writer'

export const workers: Served['workers'] = [createVisitWriter]

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('countsVisits', sql`count_visits`)),
]
