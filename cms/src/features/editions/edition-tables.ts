import {
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { constraintsOf } from '../../platform/database/constraints'
import { instant } from '../../platform/database/instant'

/**
 * A print size that is a numbered edition; the foreign keys are in the migration. It is found by its size and is no part of
 * the artwork's fields, so no save, import or restoration can write over it (docs/decisions/editions.md).
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
    /** How many of the numbers are not free; counted by a trigger. */
    given: integer('given').notNull().default(0),
    /** How many more are reserved by orders that are not paid yet. */
    held: integer('held').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('editions_size_idx').on(table.artworkId, table.size), ...constraintsOf('editions')],
)

/** A number that is not free any more: a row, so that none is given twice. */
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
    ...constraintsOf('edition_numbers'),
  ],
)

export const editionTables = { editions, edition_numbers: editionNumbers }
