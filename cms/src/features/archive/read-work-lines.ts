import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { WORK_LINE_KINDS, type WorkLineKind, type WorkLines } from '@gesso/shared-types/artworks/work-lines'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { isOn } from '../../settings/is-switched-on'

type Row = { kind: WorkLineKind; date: string | null; words: string }

const lines = (kind: WorkLineKind, id: number) => sql`
  SELECT ${kind}::text AS kind, date, words, _order AS place FROM ${sql.identifier(`artworks_${kind}`)}
  WHERE _parent_id = ${id} AND published`

/** Adds to an artwork the published lines of its past; returns it unchanged when there are none. */
export async function withLines<One extends Artwork>(context: Context, artwork: One): Promise<One> {
  const all = sql.join(
    WORK_LINE_KINDS.map((kind) => lines(kind, artwork.id)),
    sql` UNION ALL `,
  )
  const rows = await context.query<Row>(
    sql`SELECT kind, date, words FROM (${all}) AS lines WHERE ${isOn(sql`archive_on`)} ORDER BY kind, place`,
  )
  if (rows.length === 0) return artwork
  const found: WorkLines = {}
  for (const { kind, date, words } of rows) {
    found[kind] ??= []
    found[kind].push({ date, words })
  }
  return { ...artwork, lines: found }
}
