/** A column of the table: its heading in export and template, other headings for it, and what it contains. */
export type ImportColumn = {
  name: ColumnName
  heading: string
  synonyms: readonly string[]
  hint: string
}

export type ColumnName =
  | 'slug'
  | 'title'
  | 'year'
  | 'medium'
  | 'originalDimensions'
  | 'originalPrice'
  | 'originalAvailable'
  | 'originalSold'
  | 'printsAvailable'
  | 'printOptions'
  | 'images'
  | 'displayOrder'
  | 'description'

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
  { name: 'year', heading: 'Year', synonyms: ['date'], hint: 'A whole number, like 1888.' },
  {
    name: 'medium',
    heading: 'Medium',
    synonyms: ['technique', 'material', 'materials'],
    hint: 'Like "Oil on canvas".',
  },
  {
    name: 'originalDimensions',
    heading: 'Dimensions',
    synonyms: ['original dimensions', 'size', 'measurements'],
    hint: 'Like "72.5 × 92 cm".',
  },
  {
    name: 'originalPrice',
    heading: 'Original price',
    synonyms: ['price', 'price usd', 'original price usd', 'price of the original'],
    hint: 'In USD, like 1200 or 1200.50; $1,200.50 and 1200,50 work too.',
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
    name: 'printsAvailable',
    heading: 'Prints available',
    synonyms: ['prints for sale'],
    hint: 'yes or no, as above.',
  },
  {
    name: 'printOptions',
    heading: 'Prints',
    synonyms: ['print options', 'print sizes', 'print prices'],
    hint: 'Sizes with their prices, separated by |: A4 = 20.00 | A3 = 35.50',
  },
  {
    name: 'images',
    heading: 'Pictures',
    synonyms: ['images', 'image', 'picture', 'files', 'file', 'photos', 'photo'],
    hint: 'File names of the pictures uploaded with the table, separated by |; or addresses of this gallery (/media/…).',
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
]

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
