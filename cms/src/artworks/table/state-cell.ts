import {
  ORIGINAL_STATE_WORDS,
  ORIGINAL_STATES,
  type OriginalState,
  PUBLICATIONS,
  type Publication,
} from '@gesso/shared-types/artworks/original-state'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** The words that people use for an original's states in their own tables. */
const STATE_WORDS: Record<OriginalState, readonly string[]> = {
  for_sale: ['for sale', 'available'],
  on_hold: ['on hold', 'hold', 'held', 'reserved', 'on reserve', 'on option'],
  on_request: [
    'price on request',
    'on request',
    'price on application',
    'on application',
    'poa',
    'por',
    'ask',
    'enquire',
    'inquire',
  ],
  sold_elsewhere: ['sold elsewhere', 'sold'],
  not_for_sale: ['not for sale', 'nfs', 'not available'],
}

const PUBLICATION_WORDS: Record<Publication, readonly string[]> = {
  draft: ['draft', 'hidden', 'unpublished'],
  published: ['published', 'public', 'everyone'],
  private: ['private', 'private link'],
}

/** Normalizes words: `P.O.A.` becomes `poa`, `Price_on  request` becomes `price on request`. */
const plainWords = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** Reads the state that a cell names; null for other text. */
export function readStateWord(cell: string): OriginalState | null {
  const words = plainWords(cell)
  return ORIGINAL_STATES.find((state) => STATE_WORDS[state].includes(words)) ?? null
}

/** The export's word for an original that the shop sold, which no import changes. */
const SOLD_HERE = 'Sold here'

export const isSoldHere = (cell: string): boolean => plainWords(cell) === plainWords(SOLD_HERE)

/** Reads who sees an artwork; null for other text. */
export function readPublicationWord(cell: string): Publication | null {
  const words = plainWords(cell)
  return PUBLICATIONS.find((publication) => PUBLICATION_WORDS[publication].includes(words)) ?? null
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,3})?))?)? ?(?:UTC|Z)?$/i

/** Reads a time in UTC, like `2026-12-01 18:00`; a day alone means its beginning. @returns ISO 8601, or null */
export function readInstant(cell: string): string | null {
  const [, day, time = '00:00', seconds = '00'] = INSTANT.exec(cell) ?? []
  if (day === undefined) return null
  const instant = new Date(`${day}T${time}:${seconds}Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day
    ? null
    : instant.toISOString()
}

/** Makes SQL of a time in UTC in the form of `readInstant`, without seconds if they are 0. */
export const minute = (column: string) =>
  sql`regexp_replace(to_char(${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), ':00\\.000$', '')`

/** The words for states that the import reads; nothing about who reserved or bought an original. */
const STATES: Record<string, string> = {
  ...ORIGINAL_STATE_WORDS,
  on_hold: 'On hold',
  sold_here: SOLD_HERE,
  draft: 'Draft',
  published: 'Published',
  private: 'Private',
}

/** Returns the words for an original's state, or for who sees a work. */
export const stateWords = (state: string | null): string | null =>
  state === null ? null : (STATES[state] ?? state)
