import { LOAN_KINDS, LOAN_STATES } from '@gesso/shared-types/features/loans/loan'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, notNegative, oneOf } from '../../platform/database/checks'
import {
  bytea,
  chars,
  longText,
  money,
  requiredChars,
  withDefault,
} from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * A work that is or was out by an agreement. It is no field of the agreement, so that no save of a form touches it.
 * The index holds that a work is out once at a time.
 */
const loanStays = pgTable(
  'loan_stays',
  {
    loanId: integer('loan_id').notNull(),
    artworkId: integer('artwork_id').notNull(),
    /** Where the work was before, in fields of the archive. */
    cameFrom: jsonb('came_from').notNull(),
    /** The day on which it came back, or was with its buyer. */
    endedOn: date('ended_on', { mode: 'string' }),
    /** The day on which its sale was settled between artist and gallery. */
    settledOn: date('settled_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.loanId, table.artworkId] }),
    uniqueIndex('loan_stays_out_once_idx').on(table.artworkId).where(sql`ended_on IS NULL`),
  ],
)

/** Photographs of condition reports: JPEG without metadata. They are deleted with their report. */
const conditionPhotos = pgTable(
  'condition_photos',
  {
    id: serial('id').primaryKey(),
    reportId: integer('report_id').notNull(),
    caption: varchar('caption', { length: 300 }),
    bytes: bytea('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('condition_photos_report_idx').on(table.reportId, table.id),
    ...checksOf({ condition_photos_size: 'width > 0 AND height > 0' }),
  ],
)

export const loanData: TableData = {
  tables: { loan_stays: loanStays, condition_photos: conditionPhotos },
  columns: {
    loans: {
      kind: withDefault(20, 'loan'),
      state: withDefault(20, 'draft'),
      partyName: requiredChars(200),
      partyEmail: chars(254),
      partyAddress: longText,
      terms: longText,
      notes: longText,
    },
    loans_works: { value: money, price: money },
    condition_reports: {
      title: requiredChars(255),
      examiner: chars(200),
      place: chars(200),
      front: longText,
      back: longText,
      frame: longText,
      notes: longText,
    },
  },
  checks: {
    loans: {
      loans_kind_known: oneOf('kind', LOAN_KINDS),
      loans_state_known: oneOf('state', LOAN_STATES),
      loans_share_percent: 'share BETWEEN 0 AND 100',
    },
    loans_works: {
      loans_works_sums: notNegative('value', 'price'),
      loans_works_share_percent: 'share BETWEEN 0 AND 100',
    },
  },
}
