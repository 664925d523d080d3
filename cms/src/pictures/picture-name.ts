import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { FieldHook } from 'payload'
import { type Context, requestContext, shopContext } from '../platform/context'
import { batched } from '../platform/database/batched'

/**
 * Makes SQL of what people call a picture: its work and place there, as in “Bulb Fields, picture 2”. A picture without
 * a work has the name of its uploaded file. What was sent as a data string has none and is stored as “picture”. Works in
 * the trash count last.
 * @param id the column, or value, with the picture's id
 */
export const pictureName = (id: SQL): SQL => sql`coalesce((
  SELECT work.title || ', picture ' || (
    SELECT count(*) FROM artworks_rels AS beside
    WHERE beside.parent_id = work.id AND beside.path = 'images' AND beside."order" <= place."order")
  FROM artworks_rels AS place JOIN artworks AS work ON work.id = place.parent_id
  WHERE place.path = 'images' AND place.pictures_id = ${id}
  ORDER BY work.deleted_at IS NOT NULL, work.id LIMIT 1),
  (SELECT nullif(original_name, 'picture') FROM pictures AS named WHERE named.id = ${id}),
  'Picture without a name')`

/** Reads what people call pictures, by their ids; one that was deleted is missing. */
export async function readPictureNames(
  context: Pick<Context, 'query'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await context.query<{ id: number; name: string }>(sql`
    SELECT pictures.id, ${pictureName(sql`pictures.id`)} AS name FROM pictures
    WHERE pictures.id = ANY(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const readOfList = batched<number, string>(readPictureNames)

/** Gives a picture's document its name. Those of a list are read in one statement; a save reads in its transaction. */
export const nameOnRead: FieldHook = async ({ data, req }) => {
  if (typeof data?.id !== 'number') return undefined
  return req.transactionID
    ? (await readPictureNames(requestContext(req), [data.id])).get(data.id)
    : readOfList(shopContext(req.payload), data.id)
}
