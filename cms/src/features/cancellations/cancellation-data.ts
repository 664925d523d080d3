import { CANCELLATION_STATES } from '@gesso/shared-types/features/cancellations/cancellation'
import {
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * What was asked for when an order was cancelled, in whole or in part; its refund is a row of its own. It is carried out
 * when that refund has arrived (docs/decisions/cancelling.md).
 */
const cancellations = pgTable(
  'cancellations',
  {
    id: serial('id').primaryKey(),
    /** As that of a refund, `{order}:{n}`: the same cancellation is asked for once. */
    token: varchar('token', { length: 64 }).notNull().unique(),
    orderId: varchar('order_id', { length: 10 }).notNull(),
    /** Null where nothing was left to give back. */
    refundId: integer('refund_id'),
    /** The lines that are not to be sent any more, and those of them whose originals go back on sale. */
    lines: integer('lines').array().notNull(),
    putBack: integer('put_back').array().notNull(),
    /** What the artist says to the buyer. */
    words: text('words'),
    tellsBuyer: boolean('tells_buyer').notNull(),
    state: varchar('state', { length: 20 }).notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('cancellations_order_idx').on(table.orderId),
    index('cancellations_refund_idx').on(table.refundId),
    ...checksOf({
      cancellations_state_known: oneOf('state', CANCELLATION_STATES),
    }),
  ],
)

export const cancellationData: TableData = { tables: { cancellations } }
