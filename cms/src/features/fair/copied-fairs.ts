import { FAIR_MEANS_WORDS, type FairEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { fromCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import type { CopiedPart } from '../../platform/full-copy/copied-parts'
import type { EntryRow } from './read-entries'

const HEADINGS = [
  'Time (UTC)',
  'Work',
  'Print',
  'Number',
  'Price',
  'Paid by',
  'Name',
  'Email',
  'State',
  'Note',
]

async function* readSales(context: Context): AsyncGenerator<Cell[][]> {
  const rows = await context.query<EntryRow & { sent: Extract<FairEntry, { kind: 'sale' }> }>(
    sql`SELECT *, sent - 'signature' AS sent FROM fair_entries WHERE kind = 'sale' ORDER BY at, id`,
  )
  yield rows.map(({ sent, ...row }) => [
    new Date(row.at).toISOString(),
    sent.work.title,
    sent.size,
    row.number,
    fromCents(row.priceCents ?? 0),
    FAIR_MEANS_WORDS[sent.means],
    sent.name ?? null,
    row.email,
    row.state,
    row.says,
  ])
}

/** The sales of fairs in a full copy. */
export const copiedFairs: CopiedPart = {
  tables: (context) => [{ name: 'at-the-fair', headings: HEADINGS, pages: readSales(context) }],
}
