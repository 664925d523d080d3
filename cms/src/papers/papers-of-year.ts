import { PAPER_KINDS, PAPER_WORDS, type PaperKind } from '@gesso/shared-types/paper'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'
import type { Cell } from '../csv/csv-lines'
import { thisYear } from '../orders/reports/artist-time'
import { shopMode } from '../orders/reports/shop-mode'
import { readTimeZone } from '../settings/read-time-zone'
import { type ListedPaper, listPapers } from './read-papers'

/** Lines of the table that are read at once. */
const PAGE = 500

/** The papers of a year, the years that there are any of, and how many of each kind. */
export type PapersOfYear = {
  year: number
  years: number[]
  kind: PaperKind | null
  counts: Record<PaperKind, number>
  papers: ListedPaper[]
}

/** The kind that somebody asks for; null for all. */
export const askedKind = (asked: string | undefined): PaperKind | null =>
  PAPER_KINDS.find((kind) => kind === asked) ?? null

/**
 * The papers of a year, of test orders in a shop that takes test payments.
 * @param asked null is this year
 */
export async function readPapersOfYear(
  context: Context,
  asked: number | null,
  kind: PaperKind | null,
): Promise<PapersOfYear> {
  const mode = shopMode(context)
  const now = await thisYear(context, await readTimeZone(context))
  const year = asked ?? now
  const known = await context.query<{ year: number }>(
    sql`SELECT DISTINCT year FROM papers WHERE mode = ${mode}`,
  )
  const years = [...new Set([now, year, ...known.map((row) => row.year)])].sort((a, b) => b - a)
  const all = await listPapers(context, sql`mode = ${mode} AND year = ${year}`)
  const counts = { invoice: 0, receipt: 0, credit_note: 0 }
  for (const paper of all) counts[paper.kind] += 1
  return { year, years, kind, counts, papers: kind ? all.filter((paper) => paper.kind === kind) : all }
}

export const PAPER_HEADINGS = [
  'Kind',
  'Number',
  'Date',
  'Order',
  'Corrects',
  'Buyer',
  'Country',
  'Net (USD)',
  'Tax (USD)',
  'Total (USD)',
  'Net given back (USD)',
  'Tax given back (USD)',
  'Given back (USD)',
]

/** The papers of a year as a table; what credit notes give back has columns of its own. @param asked null is this year */
export async function* exportPapers(
  context: Context,
  asked: number | null,
  kind: PaperKind | null,
): AsyncGenerator<Cell[][]> {
  const year = asked ?? (await thisYear(context, await readTimeZone(context)))
  const which = sql`mode = ${shopMode(context)} AND year = ${year} ${kind ? sql`AND kind = ${kind}` : sql``}`
  for (let last: ListedPaper | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const behind: SQL = last
      ? sql`AND (given_at, id) > (SELECT given_at, id FROM papers WHERE id = ${last.id})`
      : sql``
    const page = await listPapers(context, sql`${which} ${behind}`, PAGE)
    last = page.at(-1)
    yield page.map(cellsOf)
  }
}

function cellsOf(paper: ListedPaper): Cell[] {
  const sums = [paper.netAmount, paper.taxAmount, paper.totalAmount]
  const none = sums.map(() => null)
  return [
    PAPER_WORDS[paper.kind],
    paper.number,
    paper.date,
    paper.orderNumber,
    paper.corrects,
    paper.buyer,
    paper.country,
    ...(paper.kind === 'credit_note' ? [...none, ...sums] : [...sums, ...none]),
  ]
}
