import { GOODS_KINDS, HS_CODES } from '@gesso/shared-types/features/customs/hs-codes'
import { boolean, integer, pgTable, primaryKey, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { chars } from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'

const codes = HS_CODES.map(({ code }) => code)

/** What the artist confirmed for all works of a kind. */
const customsKinds = pgTable(
  'customs_kinds',
  {
    kind: varchar('kind', { length: 20 }).primaryKey(),
    code: varchar('code', { length: 10 }).notNull(),
    origin: varchar('origin', { length: 2 }).notNull(),
  },
  () =>
    Object.values(
      checksOf({
        customs_kinds_kind_known: oneOf('kind', GOODS_KINDS),
        customs_kinds_code_known: oneOf('code', codes),
      }),
    ),
)

/**
 * What the artist confirmed for one work, or for its prints of one size. `weight` only where the work has no place for
 * it: for what was made by agreement, and for sizes that are not sold any more.
 */
const customsGoods = pgTable(
  'customs_goods',
  {
    artworkId: integer('artwork_id').notNull(),
    type: varchar('type', { length: 10 }).notNull(),
    size: varchar('size', { length: 100 }).notNull(),
    code: varchar('code', { length: 10 }).notNull(),
    origin: varchar('origin', { length: 2 }).notNull(),
    weight: varchar('weight', { length: 40 }),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.type, table.size] }),
    ...checksOf({
      customs_goods_type_known: oneOf('type', ['original', 'print', 'payment']),
      customs_goods_code_known: oneOf('code', codes),
    }),
  ],
)

/** What the artist said about the parcel of an order. `gross` is the weighed parcel. */
const customsParcels = pgTable('customs_parcels', {
  orderId: varchar('order_id', { length: 10 }).primaryKey(),
  gross: varchar('gross', { length: 40 }),
  asksCn23: boolean('asks_cn23').notNull().default(false),
})

export const customsData: TableData = {
  tables: { customs_kinds: customsKinds, customs_goods: customsGoods, customs_parcels: customsParcels },
  columns: {
    shop_settings: {
      customsCountry: chars(2),
      customsPostalCode: chars(20),
      customsPhone: chars(40),
      customsEori: chars(20),
      customsIoss: chars(20),
      customsTaxNumber: chars(40),
    },
  },
}
