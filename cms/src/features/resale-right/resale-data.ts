import { numeric } from '@payloadcms/db-postgres/drizzle/pg-core'
import { notNegative } from '../../platform/database/checks'
import { requiredChars } from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'

// A resale may cost more than anything that the shop sells.
const price = (name: string) => numeric(name, { precision: 13, scale: 2, mode: 'number' }).notNull()

export const resaleData: TableData = {
  columns: { resales: { price, royalty: price, country: requiredChars(2), currency: requiredChars(3) } },
  checks: { resales: { resales_sums: notNegative('price', 'royalty') } },
}
