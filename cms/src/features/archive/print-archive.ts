import type { Readable } from 'node:stream'
import { countWorks } from '@gesso/shared-types/artworks/count-works'
import type { ArchiveFilter } from '@gesso/shared-types/features/archive/archive-list'
import { formatCents } from '@gesso/shared-types/money/money'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readTimeZone } from '../../settings/read-time-zone'
import type { Paper } from '../printing/document'
import { type Column, type PrintedTable, textColumn } from '../printing/lay-out-table'
import { PLACE_WORDS, sumWords, whereWords, workWords } from './archive-words'
import { type ArchivedWork, type ArchiveList, type ArchiveSums, listArchive } from './list-archive'

/** The most works that one request prints; more than an artist makes in a lifetime. */
const MOST = 5000

const sum = (heading: string): Column => ({ heading, align: 'right', share: 1.4 })

const SUMS: Column[] = [sum('Asking'), sum('Cost'), sum('Sold')]
const sumsOf = ({ askingCents, costCents, soldCents }: ArchiveSums): string[] =>
  [askingCents, costCents, soldCents].map(formatCents)

const rowOf = (work: ArchivedWork, isByValue: boolean): string[] => [
  work.inventoryNumber ?? '',
  `${work.title}${workWords(work) ? `. ${workWords(work)}` : ''}`,
  isByValue ? whereWords(work) : [work.locationName, untilOf(work)].filter(Boolean).join(', '),
]
const untilOf = ({ locationUntil }: ArchivedWork): string =>
  locationUntil ? `until ${dayOf(locationUntil, 'UTC')}` : ''
const valuesOf = ({ asking, cost, sold }: ArchivedWork): string[] => [asking, cost, sold].map(sumWords)

/** The works of a list as tables: one table by value, or one for each place. */
function tablesOf(
  { works, total, places }: ArchiveList,
  { isByValue, isOwner }: { isByValue: boolean; isOwner: boolean },
): PrintedTable[] {
  const columns = [
    textColumn('Number', 2),
    textColumn('Work', 5),
    textColumn(isByValue ? 'Where' : 'With whom', 3),
    ...(isOwner ? SUMS : []),
  ]
  const tableOf = (name: string, some: readonly ArchivedWork[], sums: ArchiveSums): PrintedTable => ({
    name,
    columns,
    rows: some.map((work) => [...rowOf(work, isByValue), ...(isOwner ? valuesOf(work) : [])]),
    total: ['', countWorks(sums.works), '', ...(isOwner ? sumsOf(sums) : [])],
  })
  const tables = isByValue
    ? [tableOf('By value', works, total)]
    : places.map((place) =>
        tableOf(
          PLACE_WORDS[place.place],
          works.filter((work) => work.place === place.place),
          place,
        ),
      )
  if (isByValue || tables.length < 2 || !isOwner) return tables
  const summary: PrintedTable = {
    name: 'All places',
    columns: [textColumn('Place', 3), textColumn('Works', 2), ...SUMS],
    rows: places.map((place) => [PLACE_WORDS[place.place], countWorks(place.works), ...sumsOf(place)]),
    total: ['Together', countWorks(total.works), ...sumsOf(total)],
  }
  return [summary, ...tables]
}

/** Prints a list of the archive as a PDF. @param isOwner includes what works are worth */
export async function printArchive(
  context: Context,
  filter: ArchiveFilter,
  { paper, isOwner }: { paper: Paper; isOwner: boolean },
): Promise<Readable> {
  const [list, { artistName, shopName }, zone] = await Promise.all([
    listArchive(context, filter, { limit: MOST, offset: 0, isOwner }),
    readShopSettings(context),
    readTimeZone(context),
  ])
  const isByValue = isOwner && filter.view === 'value'
  const chosen = [
    filter.place ? `Only works ${PLACE_WORDS[filter.place].toLowerCase()}.` : '',
    filter.q ? `Only works with “${filter.q}”.` : '',
  ].filter(Boolean)
  const notes = [
    `${countWorks(list.total.works)}, as of ${dayOf(new Date(), zone, 'long')}. ${chosen.join(' ')}`.trim(),
    ...(isOwner
      ? [
          'Sums are in US dollars. Asking: what is asked for originals that can still be sold. Sold: what was paid for originals.',
        ]
      : []),
    ...(list.total.works > MOST ? [`The first ${MOST} works are printed.`] : []),
  ]
  const { printTables } = await import('../printing/print-tables')
  return printTables({
    paper,
    title: isByValue ? 'Works by value' : 'Works by place',
    by: [...new Set([artistName, shopName].filter(Boolean))].join(', '),
    notes,
    tables: tablesOf(list, { isByValue, isOwner }),
  })
}
