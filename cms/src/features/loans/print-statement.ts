import type { Readable } from 'node:stream'
import { countWorks } from '@gesso/shared-types/artworks/count-works'
import { formatCents } from '@gesso/shared-types/money/money'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import type { Paper } from '../printing/document'
import { type Column, type PrintedTable, textColumn } from '../printing/lay-out-table'
import { type ReadStatement, readStatement } from './read-statement'
import type { ConsignedWork, StatedSale } from './statement'

const sum = (heading: string): Column => ({ heading, align: 'right', share: 1.2 })
const shortDay = (day: string): string => dayOf(day, 'UTC')
const dueWords = (cents: number): string => (cents === 0 ? '' : formatCents(cents))

/** What is still to be paid, in a sentence. */
export function openWords({ open, loan }: Pick<ReadStatement, 'open' | 'loan'>): string {
  const due = [
    open.dueToArtist > 0 && `${formatCents(open.dueToArtist)} to the artist`,
    open.dueToGallery > 0 && `${formatCents(open.dueToGallery)} to ${loan.partyName}`,
  ].filter(Boolean)
  return due.length > 0 ? `Still to be paid: ${due.join(', ')}.` : 'Nothing is still to be paid.'
}

const rowOf = ({ work, day, cents, dueToArtist, dueToGallery }: StatedSale): string[] => [
  [work.title, work.inventoryNumber].filter(Boolean).join(', '),
  shortDay(day),
  cents === null ? 'not said' : formatCents(cents),
  `${work.share}%`,
  dueWords(dueToArtist),
  dueWords(dueToGallery),
  work.settledOn ? shortDay(work.settledOn) : 'open',
]

const list = (name: string, works: readonly ConsignedWork[]): PrintedTable[] =>
  works.length === 0
    ? []
    : [
        {
          name,
          columns: [textColumn('Number', 2), textColumn('Work', 6)],
          rows: works.map(({ inventoryNumber, title }) => [inventoryNumber ?? '', title]),
          total: ['', countWorks(works.length)],
        },
      ]

/** Prints the statement of sales of a consignment as a PDF. @throws as `readStatement` */
export async function printStatement(
  context: Context,
  id: number,
  { paper, ...period }: { paper: Paper; from?: string | undefined; to?: string | undefined },
): Promise<Readable> {
  const [statement, { artistName, shopName }] = await Promise.all([
    readStatement(context, id, period),
    readShopSettings(context),
  ])
  const { loan, from, to, sales, total, there, returned } = statement
  const { printTables } = await import('../printing/print-tables')
  return printTables({
    paper,
    title: 'Statement of sales',
    by: artistName || shopName,
    notes: [
      `Consignment no. ${id}: ${loan.partyName}. From ${dayOf(from, 'UTC', 'long')} until ${dayOf(to, 'UTC', 'long')}.`,
      `Sums are in US dollars, without a tax on top. ${openWords(statement)}`,
    ],
    tables: [
      {
        name: 'Sold',
        columns: [
          textColumn('Work', 4),
          textColumn('Sold', 1.8),
          sum('Price'),
          sum('Share'),
          sum('To the artist'),
          sum('To the gallery'),
          textColumn('Settled', 1.8),
        ],
        rows: sales.map(rowOf),
        total: [
          sales.length === 1 ? '1 sale' : `${sales.length} sales`,
          '',
          formatCents(total.cents),
          '',
          formatCents(total.dueToArtist),
          formatCents(total.dueToGallery),
          '',
        ],
      },
      ...list('Still with the gallery', there),
      ...list('Returned', returned),
    ],
  })
}
