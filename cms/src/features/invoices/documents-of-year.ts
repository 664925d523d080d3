import {
  DOCUMENT_KINDS,
  DOCUMENT_WORDS,
  type DocumentKind,
} from '@gesso/shared-types/features/invoices/order-document'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import { readTimeZone } from '../../settings/read-time-zone'
import { thisYear } from '../../settings/this-year'
import { type ListedDocument, listDocuments } from './read-documents'

/** How many lines of the table are read at once. */
const PAGE = 500

/** A page of a year's documents, the years that have any, and the number of each kind. */
export type DocumentsOfYear = {
  year: number
  years: number[]
  kind: DocumentKind | null
  counts: Record<DocumentKind, number>
  documents: ListedDocument[]
  page: number
  pages: number
}

/** The kind that a query asks for; null for all kinds. */
export const askedKind = (asked: string | undefined): DocumentKind | null =>
  DOCUMENT_KINDS.find((kind) => kind === asked) ?? null

/** How many documents a page of the panel shows. */
const PER_PAGE = 100

/** The years with documents, by one index look-up per year. */
const readYears = (context: Context, mode: OrderMode): Promise<{ year: number }[]> =>
  context.query(sql`
    SELECT each AS year FROM generate_series((SELECT min(year) FROM papers WHERE mode = ${mode}),
      (SELECT max(year) FROM papers WHERE mode = ${mode})) AS each
    WHERE (SELECT given_at FROM papers WHERE mode = ${mode} AND year = each ORDER BY given_at LIMIT 1) IS NOT NULL`)

/** The number of documents of each kind in a year: the last serial number, since numbers have no gaps. */
async function countDocuments(
  context: Context,
  mode: OrderMode,
  year: number,
): Promise<Record<DocumentKind, number>> {
  const rows = await context.query<{ kind: DocumentKind; last: number | null }>(sql`
    SELECT kind, (SELECT max(serial) FROM papers WHERE mode = ${mode} AND papers.kind = kinds.kind AND year = ${year}) AS last
    FROM unnest(${sql.param([...DOCUMENT_KINDS])}::text[]) AS kinds (kind)`)
  const counts = { invoice: 0, receipt: 0, credit_note: 0 }
  for (const { kind, last } of rows) counts[kind] = last ?? 0
  return counts
}

/**
 * Reads the documents of a year; those of test orders in a shop that takes test payments.
 * @param asked the year; null is this year
 * @param page from 1; the last page if there are fewer
 */
export async function readDocumentsOfYear(
  context: Context,
  asked: number | null,
  kind: DocumentKind | null,
  page: number,
): Promise<DocumentsOfYear> {
  const mode = shopMode(context)
  const now = await thisYear(context, await readTimeZone(context))
  const year = asked ?? now
  const [known, counts] = await Promise.all([readYears(context, mode), countDocuments(context, mode, year)])
  const years = [...new Set([now, year, ...known.map((row) => row.year)])].sort((a, b) => b - a)
  const total = kind ? counts[kind] : DOCUMENT_KINDS.reduce((sum, each) => sum + counts[each], 0)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const shown = Math.min(page, pages)
  const documents = await listDocuments(
    context,
    sql`id IN (SELECT id FROM papers WHERE ${ofYear(mode, year, kind)}
      ORDER BY given_at, id LIMIT ${PER_PAGE} OFFSET ${(shown - 1) * PER_PAGE})`,
  )
  return { year, years, kind, counts, documents, page: shown, pages }
}

/** The condition over `papers` for a year and, if given, a kind. */
const ofYear = (mode: OrderMode, year: number, kind: DocumentKind | null): SQL =>
  sql`mode = ${mode} AND year = ${year} ${kind ? sql`AND kind = ${kind}` : sql``}`

export const DOCUMENT_HEADINGS = [
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

/** Yields the documents of a year as a table, refunds in columns of their own. @param asked null is this year */
export async function* exportDocuments(
  context: Context,
  asked: number | null,
  kind: DocumentKind | null,
): AsyncGenerator<Cell[][]> {
  const year = asked ?? (await thisYear(context, await readTimeZone(context)))
  const which = ofYear(shopMode(context), year, kind)
  for (let last: ListedDocument | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const behind: SQL = last
      ? sql`AND (given_at, id) > (SELECT given_at, id FROM papers WHERE id = ${last.id})`
      : sql``
    const page = await listDocuments(context, sql`${which} ${behind}`, PAGE)
    last = page.at(-1)
    yield page.map(cellsOf)
  }
}

function cellsOf(document: ListedDocument): Cell[] {
  const sums = [document.netAmount, document.taxAmount, document.totalAmount]
  const none = sums.map(() => null)
  return [
    DOCUMENT_WORDS[document.kind],
    document.number,
    document.date,
    document.orderNumber,
    document.corrects,
    document.buyer,
    document.country,
    ...(document.kind === 'credit_note' ? [...none, ...sums] : [...sums, ...none]),
  ]
}
