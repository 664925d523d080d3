import { AUDIENCES, NEWSLETTER_STATES } from '@gesso/shared-types/features/newsletters/newsletter'
import { index, integer, pgTable, primaryKey, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { oneOf } from '../../platform/database/checks'
import { chars, requiredChars, withDefault } from '../../platform/database/column-types'
import { type TableData, unique } from '../../platform/database/table-data'

/** The addresses in a newsletter whose readers are counted: the shop's links redirect to these only. */
const newsletterLinks = pgTable(
  'newsletter_links',
  {
    token: varchar('token', { length: 16 }).primaryKey(),
    newsletterId: integer('newsletter_id').notNull(),
    /** Null for the picture that reports an opened letter. */
    address: text('address'),
  },
  (table) => [index('newsletter_links_newsletter_idx').on(table.newsletterId)],
)

/** Which letters were opened, and which of their links were followed. Whose letter it was is stored nowhere. */
const newsletterOpens = pgTable(
  'newsletter_readings',
  {
    token: varchar('token', { length: 16 })
      .notNull()
      .references(() => newsletterLinks.token, { onDelete: 'cascade' }),
    letter: varchar('letter', { length: 16 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.token, table.letter] })],
)

export const newsletterData: TableData = {
  tables: { newsletter_links: newsletterLinks, newsletter_readings: newsletterOpens },
  columns: {
    newsletters: {
      subject: requiredChars(150),
      pictureAlt: chars(300),
      state: withDefault(20, 'draft'),
      audience: withDefault(20, 'everyone'),
      audienceTag: chars(40),
      /** The key of the page that created the newsletter by autosave. */
      typedKey: chars(40),
      queuedUpTo: (name) => integer(name).notNull().default(0),
      queueEnd: (name) => integer(name).notNull().default(0),
    },
  },
  indexes: {
    newsletters: {
      newsletters_typed_key_idx: unique('typedKey'),
    },
  },
  checks: {
    newsletters: {
      newsletters_state_known: oneOf('state', NEWSLETTER_STATES),
      newsletters_audience_known: oneOf('audience', AUDIENCES),
      newsletters_scheduled_has_time: "state <> 'scheduled' OR send_at IS NOT NULL",
    },
  },
}
