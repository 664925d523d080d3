import {
  MAX_EDITION,
  MAX_PROOFS,
  NUMBER_KINDS,
  NUMBER_STATES,
} from '@gesso/shared-types/features/editions/edition-numbers'
import {
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { whole } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * A print size that is a numbered edition; the migration adds the foreign keys. It refers to the size by its text and
 * is not a field of the artwork, so that no save, import or restoration overwrites it (docs/decisions/editions.md).
 */
const editions = pgTable(
  'editions',
  {
    id: serial('id').primaryKey(),
    artworkId: integer('artwork_id').notNull(),
    size: varchar('size', { length: 100 }).notNull(),
    total: integer('total').notNull(),
    proofs: integer('proofs').notNull().default(0),
    paper: varchar('paper', { length: 200 }),
    printer: varchar('printer', { length: 200 }),
    signature: varchar('signature', { length: 200 }),
    year: integer('year'),
    /** How many numbers are not free; a trigger counts them. */
    given: integer('given').notNull().default(0),
    /** How many more prints unpaid orders reserve. */
    held: integer('held').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('editions_size_idx').on(table.artworkId, table.size),
    ...checksOf({
      editions_sizes_bounded: `total BETWEEN 1 AND ${MAX_EDITION} AND proofs BETWEEN 0 AND ${MAX_PROOFS}`,
      editions_never_oversold: 'given >= 0 AND held >= 0 AND given + held <= total',
    }),
  ],
)

/** A number that is not free. The primary key keeps it from being given twice. */
const editionNumbers = pgTable(
  'edition_numbers',
  {
    editionId: integer('edition_id').notNull(),
    kind: varchar('kind', { length: 10 }).notNull(),
    number: integer('number').notNull(),
    state: varchar('state', { length: 20 }).notNull(),
    orderItemId: integer('order_item_id'),
    givenAt: instant('given_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.kind, table.number] }),
    index('edition_numbers_order_item_idx').on(table.orderItemId),
    ...checksOf({
      edition_numbers_kind_known: oneOf('kind', NUMBER_KINDS),
      edition_numbers_state_known: oneOf('state', NUMBER_STATES),
      edition_numbers_begin_at_one: 'number >= 1',
      edition_numbers_sold_to_a_line: "(state = 'sold') = (order_item_id IS NOT NULL)",
    }),
  ],
)

export const editionData: TableData = {
  tables: { editions, edition_numbers: editionNumbers },
  columns: {
    order_items: {
      /** The edition of a print, and how many prints of it are reserved until the order is paid. */
      editionId: whole,
      editionHeld: whole,
    },
  },
  indexes: {
    order_items: {
      order_items_edition_idx: 'editionId',
    },
  },
}
