import type { PrintOption } from '@gesso/shared-types/artwork'
import {
  LOCATION_WORDS,
  type Location,
  type WorkLineInput,
} from '@gesso/shared-types/features/archive/artwork-archive'
import { ORIGINAL_STATE_WORDS } from '@gesso/shared-types/original-state'
import { PACKING_WORDS, type Packing } from '@gesso/shared-types/packing'
import type { WorkLineKind } from '@gesso/shared-types/work-lines'
import { sql } from '@payloadcms/db-postgres'
import { LOCATION_UNTIL, WORK_LINES } from '../features/archive/archive-sql'
import { type ColumnName, columnsFor } from '../features/import/import-columns'
import { lineCell } from '../features/import/line-cell'
import { printCell } from '../features/import/print-cell'
import { SOLD_HERE } from '../features/import/read-state'
import { mediaAddress } from '../pictures/media-address'
import type { Context } from '../platform/context'
import { joinCell } from '../platform/csv/cell-list'
import type { Cell } from '../platform/csv/csv-lines'
import { isoInstant } from '../platform/database/iso-instant'
import type { Rows } from '../platform/database/rows'
import { ORIGINAL_SOLD, STATE_NOW } from './artwork-states'
import { GALLERY_ORDER } from './gallery-order'

const PAGE = 500

const minute = (column: string) =>
  sql`regexp_replace(to_char(${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), ':00\\.000$', '')`

/** The words that the import reads for states; nothing about who keeps or bought an original. */
const WORDS: Record<string, string> = {
  ...ORIGINAL_STATE_WORDS,
  on_hold: 'On hold',
  sold_here: SOLD_HERE,
  draft: 'Draft',
  published: 'Published',
  private: 'Private',
}

type Row = Record<Exclude<ColumnName, 'printOptions' | 'images' | 'series' | WorkLineKind>, Cell> & {
  printOptions: PrintOption[] | null
  images: string[]
  provenance: WorkLineInput[]
  exhibitions: WorkLineInput[]
  literature: WorkLineInput[]
  series: string[]
}

/** The headings of the export. They are the import's own, so that it can read the export without loss. */
export const artworkHeadings = (isOwner: boolean): string[] =>
  columnsFor(isOwner).map(({ heading }) => heading)

const cellOf = (row: Row, name: ColumnName): Cell => {
  if (name === 'printOptions') return printCell(row.printOptions ?? [])
  if (name === 'updatedAt') return isoInstant(String(row.updatedAt))
  if (name === 'series') return joinCell(row.series, '; ')
  if (name === 'images') return joinCell(row.images.map(mediaAddress))
  if (name === 'provenance' || name === 'exhibitions' || name === 'literature') return lineCell(row[name])
  if (name === 'location') return LOCATION_WORDS[row.location as Location] ?? row.location
  if (name === 'packing') return PACKING_WORDS[row.packing as Packing] ?? row.packing
  if (name === 'originalState' || name === 'publication') return WORDS[String(row[name])] ?? row[name]
  return row[name]
}

/**
 * Reads all artworks but those in the trash, in gallery order, one page of rows at a time.
 * @param isOwner with what an assistant does not see
 */
export async function* exportArtworks(context: Context, isOwner: boolean): AsyncGenerator<Cell[][]> {
  const ids = await context.query<Pick<Rows['artworks'], 'id'>>(sql`
    SELECT id FROM artworks WHERE deleted_at IS NULL ORDER BY ${GALLERY_ORDER}`)
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = sql.param(ids.slice(at, at + PAGE).map(({ id }) => id))
    const artworks = await context.query<Row>(sql`
      SELECT slug, title, year, medium, original_dimensions, longest_side, weight, packing,
        original_price::text AS original_price, coalesce(original_available, false) AS original_available,
        ${ORIGINAL_SOLD} AS original_sold,
        CASE WHEN sold_order_id IS NOT NULL THEN 'sold_here' ELSE ${STATE_NOW} END AS original_state,
        CASE WHEN on_hold_until > now() THEN ${minute('on_hold_until')} END AS on_hold_until,
        sale_price::text AS sale_price, to_char(sale_date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS sale_date, sale_place,
        publication, ${minute('publish_at')} AS publish_at,
        coalesce(prints_available, false) AS prints_available, print_options,
        coalesce(display_order, 0) AS display_order, description, updated_at,
        inventory_number, date_words, location, location_name, ${LOCATION_UNTIL} AS location_until,
        location_share::float8 AS location_share, location_terms, condition, coalesce(framed, false) AS framed, frame_words,
        cost::text AS cost, private_notes, ${WORK_LINES.provenance} AS provenance, ${WORK_LINES.exhibitions} AS exhibitions,
        ${WORK_LINES.literature} AS literature,
        ARRAY(SELECT filename FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
              WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order") AS images,
        ARRAY(SELECT series.title FROM artworks_rels JOIN series ON series.id = series_id
              WHERE parent_id = artworks.id AND path = 'series' ORDER BY series._order COLLATE "C", series.id) AS series
      FROM artworks WHERE id = ANY(${page}::int[])
      ORDER BY array_position(${page}::int[], id)`)
    yield artworks.map((artwork) => columnsFor(isOwner).map(({ name }) => cellOf(artwork, name)))
  }
}
