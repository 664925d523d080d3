import type { PrintOption } from '@gesso/shared-types/artworks/artwork'
import { forWorkFields, type WorkField } from '@gesso/shared-types/artworks/work-fields'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { mediaAddress } from '../../pictures/media-address'
import { joinCell } from '../../platform/csv/cell-list'
import { isoInstant } from '../../platform/database/iso-instant'
import { WORK_COLUMNS } from '../work-columns'
import type { ArtworkColumn, ArtworkColumns, CellReader } from './artwork-column'
import * as readers from './cell-readers'
import { ORIGINAL_COLUMNS } from './original-columns'
import { printCell } from './print-cell'
import { minute, stateWords } from './state-cell'

const plain =
  (reader: CellReader) =>
  ({ name, label, synonyms, hint, example }: WorkField): ArtworkColumn => ({
    heading: label,
    synonyms,
    hint,
    value: WORK_COLUMNS[name],
    reader,
    example,
  })

/** The columns of the core. */
export const CORE_COLUMNS = {
  slug: {
    heading: 'Slug',
    synonyms: ['address', 'handle'],
    hint: 'Names an existing artwork, which the row changes. Empty: a new artwork. A slug itself never changes.',
    value: sql`slug`,
    example: null,
  },
  title: {
    heading: 'Title',
    synonyms: ['name', 'work', 'artwork'],
    hint: 'Required for new artworks; at most 255 characters.',
    value: sql`title`,
    reader: readers.title,
    example: 'Example: delete this row',
  },
  ...forWorkFields({
    text: plain(readers.text),
    year: plain(readers.year),
    yesNo: plain(readers.yesNo),
  }),
  ...ORIGINAL_COLUMNS,
  printsAvailable: {
    heading: 'Prints available',
    synonyms: ['prints for sale'],
    hint: 'yes or no, as above.',
    value: sql`coalesce(prints_available, false)`,
    reader: readers.yesNo,
    example: true,
  },
  printOptions: {
    heading: 'Prints',
    synonyms: ['print options', 'print sizes', 'print prices'],
    hint: 'Sizes with their prices, separated by |: A4 = 20.00 | A3 = 35.50. What one weighs, packed, may stand behind: A3 = 35.50 (350 g)',
    value: sql`print_options`,
    write: (options: PrintOption[] | null) => printCell(options ?? []),
    reader: readers.prints,
    example: 'A4 = 20.00 | A3 = 35.50',
  },
  images: {
    heading: 'Pictures',
    synonyms: ['images', 'image', 'picture', 'files', 'file', 'photos', 'photo'],
    hint: 'File names of the pictures uploaded with the table, separated by |; or addresses of this gallery (/media/…).',
    value: sql`ARRAY(SELECT filename FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
              WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order")`,
    write: (names: string[]) => joinCell(names.map(mediaAddress)),
    example: 'front.jpg | detail.jpg',
  },
  alts: {
    heading: 'Picture descriptions',
    synonyms: ['alt', 'alts', 'alt text', 'alt texts', 'image alt text', 'descriptions of pictures'],
    hint: 'What each picture shows, for people who do not see it; in the order of the pictures, separated by |. At most 500 characters each. Empty: none.',
    value: sql`ARRAY(SELECT coalesce(alt, '') FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
              WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order")`,
    write: (alts: string[]) => (alts.some((alt) => alt !== '') ? joinCell(alts) : ''),
    example: 'The mill behind bare trees | Brushwork in the sky',
  },
  series: {
    heading: 'Series',
    synonyms: ['collection', 'body of work', 'project'],
    hint: 'Names of series, separated by ; (a semicolon). One that is not there yet is added. Empty: in none.',
    value: sql`ARRAY(SELECT series.title FROM artworks_rels JOIN series ON series.id = series_id
              WHERE parent_id = artworks.id AND path = 'series' ORDER BY series._order COLLATE "C", series.id)`,
    write: (titles: string[]) => joinCell(titles, '; '),
    example: 'Arles; By night',
    switch: 'series',
  },
  displayOrder: {
    heading: 'Display order',
    synonyms: ['order', 'position', 'place', 'place in the gallery'],
    hint: 'A whole number; smaller numbers come first. Empty: new artworks come last, in the order of the table.',
    value: sql`coalesce(display_order, 0)`,
    reader: readers.whole,
    example: null,
  },
  description: {
    heading: 'Description',
    synonyms: ['text', 'notes'],
    hint: 'Plain text, at most 20,000 characters.',
    value: sql`description`,
    reader: readers.text,
    example: 'A few words about the artwork.',
  },
  publication: {
    heading: 'Who sees it',
    synonyms: ['publication', 'visibility', 'published'],
    hint: 'Draft, Published or Private. Empty: published for a new artwork, unchanged for an existing one.',
    value: sql`publication`,
    write: stateWords,
    reader: readers.publication,
    example: null,
  },
  publishAt: {
    heading: 'Publish at (UTC)',
    synonyms: ['publish at', 'publish on', 'published at'],
    hint: 'Like 2026-12-01 18:00, for a published artwork. Empty: at once.',
    value: minute('publish_at'),
    reader: readers.moment,
  },
} satisfies ArtworkColumns

/** The last column: when a work was last changed. */
export const STAMP_COLUMN = {
  updatedAt: {
    heading: 'Updated at',
    synonyms: ['last updated', 'updated'],
    hint:
      'When the artwork was last changed, as an export writes it. By it the check tells which rows are older than the ' +
      'gallery. It changes nothing; a table without it works too.',
    value: sql`updated_at`,
    write: (at: unknown) => isoInstant(String(at)),
  },
} satisfies ArtworkColumns

/** The cells of a row, by column. */
export type CoreCells = Partial<Record<keyof typeof CORE_COLUMNS | keyof typeof STAMP_COLUMN, string>>
