import { pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

/** The longest word of the gallery that a mistyped one is compared with. */
const LONGEST_WORD = 40

/**
 * The words that works have or had, as searches compare them. A trigger adds them; nothing takes them away, so whoever
 * finds one looks up whether a work has it now.
 */
const galleryWords = pgTable('gallery_words', {
  word: varchar('word', { length: LONGEST_WORD }).primaryKey(),
})

export const wordTables = { gallery_words: galleryWords }
