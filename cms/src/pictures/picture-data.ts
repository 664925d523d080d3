import { RENEWAL_PROBLEMS } from '@gesso/shared-types/artworks/picture-renewal'
import { integer, pgTable, smallint, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../platform/database/checks'
import { zero } from '../platform/database/column-types'
import { instant } from '../platform/database/instant'
import type { TableData } from '../platform/database/table-data'

/**
 * Pictures whose renditions are being made again, or cannot be; the foreign key is in the migration. Rows of an
 * earlier recipe no longer count.
 */
const pictureRenewals = pgTable(
  'picture_renewals',
  {
    pictureId: integer('picture_id').primaryKey(),
    recipe: integer('recipe').notNull(),
    /** Each attempt is counted before it begins, so that a picture that crashes the process is not tried for ever. */
    attempts: smallint('attempts').notNull().default(0),
    leaseUntil: instant('lease_until'),
    problem: varchar('problem', { length: 10 }),
  },
  () => [
    ...checksOf({
      picture_renewals_problem_known: oneOf('problem', RENEWAL_PROBLEMS),
    }),
  ],
)

/** Renditions and tiles that were replaced, by the id in their names: open pages still show them. */
const formerRenditions = pgTable('former_renditions', {
  id: varchar('id', { length: 40 }).primaryKey(),
  replacedAt: instant('replaced_at').notNull().defaultNow(),
})

export const pictureData: TableData = {
  tables: { picture_renewals: pictureRenewals, former_renditions: formerRenditions },
  columns: {
    pictures: {
      recipe: zero,
    },
  },
}
