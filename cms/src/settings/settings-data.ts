import { ORDER_NUMBER_PREFIXES } from '@gesso/shared-types/settings/shop-rules'
import { date } from '@payloadcms/db-postgres/drizzle/pg-core'
import { chars } from '../platform/database/column-types'
import type { TableData } from '../platform/database/table-data'

export const settingsData: TableData = {
  columns: {
    shop_settings: {
      timeZone: chars(64),
      orderNumberPrefix: chars(9),
      holidayBack: (name) => date(name, { mode: 'string' }),
    },
  },
  checks: {
    shop_settings: {
      shop_settings_order_number_prefix: `order_number_prefix ~ '^(${ORDER_NUMBER_PREFIXES})?$'`,
    },
  },
}
