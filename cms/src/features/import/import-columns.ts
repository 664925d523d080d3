import type { ArchiveField } from '@gesso/shared-types/features/archive/artwork-archive'
import { isOwnersArchive } from '@gesso/shared-types/features/archive/artwork-archive'
import { WORK_FIELDS, type WorkFieldName } from '@gesso/shared-types/work-fields'
import { ARCHIVE_COLUMNS } from './archive-columns'

/** A column of the table: its heading in export and template, other headings for it, and what it contains. */
export type ImportColumn = {
  name: ColumnName
  heading: string
  synonyms: readonly string[]
  hint: string
}

export type ColumnName =
  | ArchiveField
  | WorkFieldName
  | 'slug'
  | 'title'
  | 'longestSide'
  | 'weight'
  | 'packing'
  | 'originalPrice'
  | 'originalAvailable'
  | 'originalSold'
  | 'originalState'
  | 'onHoldUntil'
  | 'salePrice'
  | 'saleDate'
  | 'salePlace'
  | 'printsAvailable'
  | 'printOptions'
  | 'images'
  | 'series'
  | 'displayOrder'
  | 'description'
  | 'publication'
  | 'publishAt'
  | 'updatedAt'

/** The columns in the order of export and template. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    name: 'slug',
    heading: 'Slug',
    synonyms: ['address', 'handle'],
    hint: 'Names an existing artwork, which the row changes. Empty: a new artwork. A slug itself never changes.',
  },
  {
    name: 'title',
    heading: 'Title',
    synonyms: ['name', 'work', 'artwork'],
    hint: 'Required for new artworks; at most 255 characters.',
  },
  ...WORK_FIELDS.map(({ name, label, synonyms, hint }) => ({ name, heading: label, synonyms, hint })),
  {
    name: 'longestSide',
    heading: 'Longest side',
    synonyms: ['length'],
    hint: 'With its unit, like 120 cm or 48 in. Empty: read from the dimensions.',
  },
  {
    name: 'weight',
    heading: 'Weight',
    synonyms: ['shipping weight'],
    hint: 'With its unit, like 3.2 kg or 7 lb.',
  },
  {
    name: 'packing',
    heading: 'Packing',
    synonyms: ['sent'],
    hint: 'Rolled, Boxed or Crated, where the original can be sent in this way alone. Empty: by its size.',
  },
  {
    name: 'originalPrice',
    heading: 'Original price',
    synonyms: ['price', 'price usd', 'original price usd', 'price of the original'],
    hint: 'In USD, like 1200 or 1200.50; $1,200.50 and 1200,50 work too. POA and NFS mean the state.',
  },
  {
    name: 'originalAvailable',
    heading: 'Original available',
    synonyms: ['available', 'for sale', 'original for sale'],
    hint: 'yes or no. Empty: yes for a new artwork, unchanged for an existing one.',
  },
  {
    name: 'originalSold',
    heading: 'Sold',
    synonyms: ['original sold'],
    hint:
      'yes or no, for a table without a column "Original available". ' +
      'Otherwise for your information only: an import never puts a sold original back on sale.',
  },
  {
    name: 'originalState',
    heading: 'State',
    synonyms: ['state of the original', 'original state', 'status', 'availability'],
    hint:
      'For sale, On hold, Price on request, Sold elsewhere or Not for sale (POA, NFS and reserved work too). ' +
      'It counts before the two columns above. Empty: as they say.',
  },
  {
    name: 'onHoldUntil',
    heading: 'On hold until (UTC)',
    synonyms: ['on hold until', 'reserved until'],
    hint: 'Like 2026-12-05 18:00. Then it is for sale again. Empty: until you change it.',
  },
  {
    name: 'salePrice',
    heading: 'Sold elsewhere for',
    synonyms: ['sale price', 'sold for'],
    hint: 'In USD. With it the sale counts in your sums.',
  },
  {
    name: 'saleDate',
    heading: 'Sold elsewhere on',
    synonyms: ['sale date', 'sold on', 'date of sale'],
    hint: 'Like 2026-11-14.',
  },
  {
    name: 'salePlace',
    heading: 'Sold elsewhere at',
    synonyms: ['sale place', 'place of sale', 'sold at'],
    hint: 'Like a fair or a gallery. The buyer stands in the panel alone.',
  },
  {
    name: 'printsAvailable',
    heading: 'Prints available',
    synonyms: ['prints for sale'],
    hint: 'yes or no, as above.',
  },
  {
    name: 'printOptions',
    heading: 'Prints',
    synonyms: ['print options', 'print sizes', 'print prices'],
    hint: 'Sizes with their prices, separated by |: A4 = 20.00 | A3 = 35.50. What one weighs, packed, may stand behind: A3 = 35.50 (350 g)',
  },
  {
    name: 'images',
    heading: 'Pictures',
    synonyms: ['images', 'image', 'picture', 'files', 'file', 'photos', 'photo'],
    hint: 'File names of the pictures uploaded with the table, separated by |; or addresses of this gallery (/media/…).',
  },
  {
    name: 'series',
    heading: 'Series',
    synonyms: ['collection', 'body of work', 'project'],
    hint: 'Names of series, separated by ; (a semicolon). One that is not there yet is added. Empty: in none.',
  },
  {
    name: 'displayOrder',
    heading: 'Display order',
    synonyms: ['order', 'position', 'place', 'place in the gallery'],
    hint: 'A whole number; smaller numbers come first. Empty: new artworks come last, in the order of the table.',
  },
  {
    name: 'description',
    heading: 'Description',
    synonyms: ['text', 'notes'],
    hint: 'Plain text, at most 20,000 characters.',
  },
  {
    name: 'publication',
    heading: 'Who sees it',
    synonyms: ['publication', 'visibility', 'published'],
    hint: 'Draft, Published or Private. Empty: published for a new artwork, unchanged for an existing one.',
  },
  {
    name: 'publishAt',
    heading: 'Publish at (UTC)',
    synonyms: ['publish at', 'publish on', 'published at'],
    hint: 'Like 2026-12-01 18:00, for a published artwork. Empty: at once.',
  },
  ...ARCHIVE_COLUMNS,
  {
    name: 'updatedAt',
    heading: 'Updated at',
    synonyms: ['last updated', 'updated'],
    hint:
      'When the artwork was last changed, as an export writes it. By it the check tells which rows are older than the ' +
      'gallery. It changes nothing; a table without it works too.',
  },
]

/** The columns that somebody's tables have. */
export const columnsFor = (isOwner: boolean): readonly ImportColumn[] =>
  IMPORT_COLUMNS.filter(({ name }) => isOwner || !isOwnersArchive(name))

const normalize = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

const BY_HEADING = new Map(
  IMPORT_COLUMNS.flatMap((column) =>
    [column.name, column.heading, ...column.synonyms].map((heading) => [normalize(heading), column] as const),
  ),
)

/** The column that a heading names; capitals and punctuation do not matter. */
export const columnOf = (heading: string): ImportColumn | null => BY_HEADING.get(normalize(heading)) ?? null

/** The heading of a column. */
export const headingOf = (name: ColumnName): string =>
  IMPORT_COLUMNS.find((column) => column.name === name)?.heading ?? name
