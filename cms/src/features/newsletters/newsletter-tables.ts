import { index, integer, pgTable, primaryKey, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

/** Addresses of a newsletter whose readers were counted: nobody is led to another by the shop's own. */
const newsletterLinks = pgTable(
  'newsletter_links',
  {
    token: varchar('token', { length: 16 }).primaryKey(),
    newsletterId: integer('newsletter_id').notNull(),
    /** Null for the picture that tells that a letter was opened. */
    address: text('address'),
  },
  (table) => [index('newsletter_links_newsletter_idx').on(table.newsletterId)],
)

/** That a letter was opened, or its link followed. Which letter was whose is stored nowhere. */
const newsletterReadings = pgTable(
  'newsletter_readings',
  {
    token: varchar('token', { length: 16 })
      .notNull()
      .references(() => newsletterLinks.token, { onDelete: 'cascade' }),
    letter: varchar('letter', { length: 16 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.token, table.letter] })],
)

export const newsletterTables = { newsletter_links: newsletterLinks, newsletter_readings: newsletterReadings }
