import { RENEWAL_PROBLEMS } from '@gesso/shared-types/features/picture-maintenance/picture-renewal'
import { integer, pgTable, smallint, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * Pictures whose renditions are being made again, or cannot be; the foreign key is in the migration. What is here of an
 * earlier recipe counts no more.
 */
const pictureRenewals = pgTable(
  'picture_renewals',
  {
    pictureId: integer('picture_id').primaryKey(),
    recipe: integer('recipe').notNull(),
    /** Each is counted before it begins, so that a picture that ends the process is not tried for ever. */
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

/** Renditions and tiles that were made again, by the beginning of their names: pages that are open still show them. */
const formerRenditions = pgTable('former_renditions', {
  id: varchar('id', { length: 40 }).primaryKey(),
  replacedAt: instant('replaced_at').notNull().defaultNow(),
})

export const pictureMaintenanceData: TableData = {
  tables: { picture_renewals: pictureRenewals, former_renditions: formerRenditions },
}
