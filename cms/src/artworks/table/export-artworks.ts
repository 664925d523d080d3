import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import type { Rows } from '../../platform/database/rows'
import { GALLERY_ORDER } from '../gallery-order'
import { columnsOf, columnsOn } from './columns-of'

const PAGE = 500

type Shown = {
  /** Includes what is hidden from assistants. */
  isOwner: boolean
  /** Leaves out the columns of features that are not on; null leaves out none. */
  on: ReadonlySet<string> | null
}

function shownTo(context: Pick<Context, 'extensions'>, { isOwner, on }: Shown) {
  const columns = columnsOf(context).filter((column) => isOwner || !column.isOwners)
  return on ? columnsOn(columns, on) : columns
}

/** Lists the headings of the export. They are the import's own, so that it can read an export without loss. */
export const artworkHeadings = (context: Pick<Context, 'extensions'>, shown: Shown): string[] =>
  shownTo(context, shown).map(({ heading }) => heading)

/**
 * Yields the rows of all artworks except those in the trash, in gallery order, page by page.
 */
export async function* exportArtworks(context: Context, shown: Shown): AsyncGenerator<Cell[][]> {
  const columns = shownTo(context, shown)
  const values = columns.map(({ name, value }) => sql`${value} AS ${sql.identifier(name)}`)
  const ids = await context.query<Pick<Rows['artworks'], 'id'>>(sql`
    SELECT id FROM artworks WHERE deleted_at IS NULL ORDER BY ${GALLERY_ORDER}`)
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = sql.param(ids.slice(at, at + PAGE).map(({ id }) => id))
    const artworks = await context.query<Record<string, Cell>>(sql`
      SELECT ${sql.join(values, sql`, `)} FROM artworks WHERE id = ANY(${page}::int[])
      ORDER BY array_position(${page}::int[], id)`)
    yield artworks.map((artwork) =>
      columns.map(({ name, write }) => {
        const value = artwork[name] ?? null
        return write ? write(value as never) : value
      }),
    )
  }
}
