import { measuresOf } from '@gesso/dimensions/both-units'
import { readDimensions } from '@gesso/dimensions/read-dimensions'
import type { ArchiveFilter } from '@gesso/shared-types/features/archive/archive-list'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import { PLACE_WORDS } from './archive-words'
import { type ArchivedWork, listArchive } from './list-archive'

const PAGE = 500

type Column = readonly [heading: string, cell: (work: ArchivedWork) => Cell]

const measure =
  (name: keyof ReturnType<typeof measuresOf>) =>
  ({ originalDimensions }: ArchivedWork): Cell => {
    const size = readDimensions(originalDimensions ?? '')
    return size && measuresOf(size)[name]
  }

const COLUMNS: readonly Column[] = [
  ['Inventory number', ({ inventoryNumber }) => inventoryNumber],
  ['Title', ({ title }) => title],
  ['Date', ({ date }) => date],
  ['Medium', ({ medium }) => medium],
  ['Dimensions', ({ originalDimensions }) => originalDimensions],
  ['Height (cm)', measure('heightCm')],
  ['Width (cm)', measure('widthCm')],
  ['Height (in)', measure('heightIn')],
  ['Width (in)', measure('widthIn')],
  ['Weight', ({ weight }) => weight],
  ['Framed', ({ isFramed }) => isFramed],
  ['Where it is', ({ place }) => PLACE_WORDS[place]],
  ['With whom or where', ({ locationName }) => locationName],
  ['There until', ({ locationUntil }) => locationUntil],
]

const VALUES: readonly Column[] = [
  ['Their share (percent)', ({ share }) => share],
  ['Asking value (USD)', ({ asking }) => asking],
  ['Cost (USD)', ({ cost }) => cost],
  ['Sold for (USD)', ({ sold }) => sold],
]

const columnsFor = (isOwner: boolean): readonly Column[] => (isOwner ? [...COLUMNS, ...VALUES] : COLUMNS)

/** The headings of the archive's table. @param isOwner includes share, prices and cost */
export const archiveHeadings = (isOwner: boolean): string[] => columnsFor(isOwner).map(([heading]) => heading)

/** Yields the works of a filtered list in its order, in pages of `PAGE` rows. */
export async function* exportArchive(
  context: Context,
  filter: ArchiveFilter,
  isOwner: boolean,
): AsyncGenerator<Cell[][]> {
  for (let offset = 0; ; offset += PAGE) {
    const { works } = await listArchive(context, filter, { limit: PAGE, offset, isOwner })
    yield works.map((work) => columnsFor(isOwner).map(([, cell]) => cell(work)))
    if (works.length < PAGE) return
  }
}
