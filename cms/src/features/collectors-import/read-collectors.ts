import type { LeftOutRow, RowProblem } from '@gesso/shared-types/features/collectors-import/collectors-import'
import { MAX_COLLECTOR_ROWS } from '@gesso/shared-types/features/collectors-import/collectors-import'
import { MAX_TAG, MAX_TAGS } from '@gesso/shared-types/subscribers/subscriber'
import { emailSchema } from '@gesso/shared-types/text/text'
import { splitCell } from '../../platform/csv/cell-list'
import { unguardCell } from '../../platform/csv/formula-guard'
import { BrokenTable, parseTable } from '../../platform/csv/parse-table'
import { toSingleLine } from '../../platform/text/to-single-line'
import { normalizeEmail } from '../../subscribers/normalize-email'
import { tidyTagsOf } from '../../subscribers/tags'
import { readDate } from './read-date'

/** The names of each column, in this shop's export and in those of mailing services. */
const COLUMNS = {
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'address'],
  date: [
    'consent date',
    'consent given (utc)',
    'confirmed (utc)',
    'confirm_time',
    'optin_time',
    'subscribed (utc)',
    'subscribed',
    'subscribed on',
    'subscription date',
    'joined',
    'date',
  ],
  words: ['consent words', 'words at the form', 'consent', 'source'],
  tags: ['tags', 'tag', 'groups'],
} as const
type Column = keyof typeof COLUMNS

const MAX_WORDS = 500

/** A row that can be added. */
export type CollectorRow = {
  row: number
  email: string
  consentedAt: Date
  words: string | null
  tags: string[]
}

/** A table that was read: the valid rows, and the problems of the others. */
export type CollectorTable = {
  rows: number
  collectors: CollectorRow[]
  problems: RowProblem[]
  skipped: LeftOutRow[]
}

/** The positions of all columns that may hold a value, the most precise first. */
const placesOf = (headings: readonly string[], column: Column): number[] =>
  COLUMNS[column].flatMap((name) => {
    const place = headings.findIndex((heading) => heading.toLowerCase() === name)
    return place < 0 ? [] : [place]
  })

const broken = (problem: string, row: number | null = null): CollectorTable => ({
  rows: 0,
  collectors: [],
  problems: [{ row, problem }],
  skipped: [],
})

/** Reads a table of collectors without any look at the database. @param now as in `readDate` */
export function readCollectors(text: string, now: Date): CollectorTable {
  let table: ReturnType<typeof parseTable>
  try {
    table = parseTable(text)
  } catch (error) {
    if (error instanceof BrokenTable) return broken(error.message, error.row)
    throw error
  }
  const { headings, rows } = table
  const places = {
    email: placesOf(headings, 'email'),
    date: placesOf(headings, 'date'),
    words: placesOf(headings, 'words'),
    tags: placesOf(headings, 'tags'),
  }
  if (places.email.length === 0) return broken('There is no column “Email”.', 1)
  if (places.date.length === 0) return broken('There is no column “Consent date”.', 1)
  if (rows.length > MAX_COLLECTOR_ROWS) {
    return broken(`At most ${MAX_COLLECTOR_ROWS.toLocaleString('en-US')} rows at once.`)
  }
  const read: CollectorTable = { rows: rows.length, collectors: [], problems: [], skipped: [] }
  const seen = new Set<string>()
  for (const { row, cells } of rows) {
    const cell = (column: Column) =>
      places[column].map((place) => unguardCell(cells[place] ?? '').trim()).find((value) => value !== '') ??
      ''
    const one = readRow(row, cell, now)
    if ('problem' in one) read.problems.push(one)
    else if (seen.has(one.email)) read.skipped.push({ row, email: one.email, reason: 'twice' })
    else read.collectors.push(one)
    if ('email' in one) seen.add(one.email)
  }
  return read
}

function readRow(
  row: number,
  cell: (column: Column) => string,
  now: Date,
): CollectorRow | { row: number; problem: string } {
  const typed = cell('email')
  if (typed === '') return { row, problem: 'The email address is missing.' }
  const email = emailSchema.safeParse(typed)
  if (!email.success) return { row, problem: `“${typed.slice(0, 60)}” is not an email address.` }
  const date = readDate(cell('date'), now)
  if (!(date instanceof Date)) return { row, problem: date.problem }
  const words = toSingleLine(cell('words')).trim()
  if (words.length > MAX_WORDS) return { row, problem: `The words have more than ${MAX_WORDS} characters.` }
  // Other programs separate tags with commas.
  const tags = tidyTagsOf(splitCell(cell('tags')).flatMap((tag) => tag.replaceAll('"', '').split(',')))
  if (tags.length > MAX_TAGS) return { row, problem: `There are more than ${MAX_TAGS} tags.` }
  const long = tags.find((tag) => tag.length > MAX_TAG)
  if (long) return { row, problem: `The tag “${long.slice(0, 60)}” has more than ${MAX_TAG} characters.` }
  return { row, email: normalizeEmail(email.data), consentedAt: date, words: words || null, tags }
}
