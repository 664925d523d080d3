import type { PrintOption } from '@gesso/shared-types/artwork'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { joinCell } from '../csv/cell-list'
import type { Cell } from '../csv/csv-lines'
import type { Rows } from '../database/rows'
import { mediaAddress } from '../pictures/media-address'
import { type ColumnName, IMPORT_COLUMNS } from './import/import-columns'
import { printCell } from './import/print-cell'

const PAGE = 500

type Row = Record<Exclude<ColumnName, 'printOptions' | 'images'>, Cell> & {
  printOptions: PrintOption[] | null
  images: string[]
}

/** The headings of the export. They are the import's own, so that it can read the export without loss. */
export const ARTWORK_HEADINGS = IMPORT_COLUMNS.map(({ heading }) => heading)

const cellOf = (row: Row, name: ColumnName): Cell => {
  if (name === 'printOptions') return printCell(row.printOptions ?? [])
  if (name === 'images') return joinCell(row.images.map(mediaAddress))
  return row[name]
}

/** Reads all artworks but those in the trash, in gallery order, one page of rows at a time. */
export async function* exportArtworks(context: Context): AsyncGenerator<Cell[][]> {
  const ids = await context.query<Pick<Rows['artworks'], 'id'>>(sql`
    SELECT id FROM artworks WHERE deleted_at IS NULL ORDER BY display_order, created_at DESC, id DESC`)
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = sql.param(ids.slice(at, at + PAGE).map(({ id }) => id))
    const artworks = await context.query<Row>(sql`
      SELECT slug, title, year, medium, original_dimensions,
        original_price::text AS original_price, coalesce(original_available, false) AS original_available,
        coalesce(original_sold, false) OR sold_order_id IS NOT NULL AS original_sold,
        coalesce(prints_available, false) AS prints_available, print_options,
        coalesce(display_order, 0) AS display_order, description,
        ARRAY(SELECT filename FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
              WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order") AS images
      FROM artworks WHERE id = ANY(${page}::int[])
      ORDER BY array_position(${page}::int[], id)`)
    yield artworks.map((artwork) => IMPORT_COLUMNS.map(({ name }) => cellOf(artwork, name)))
  }
}
