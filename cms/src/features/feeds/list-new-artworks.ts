import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { readPublished } from '../../artworks/read-artworks'
import type { Context } from '../../platform/context'

/** An artwork with the time when everyone could first see it. */
export type NewArtwork = { artwork: Artwork; publishedAt: string }

/**
 * Lists public works, last published first: a long-time draft is new on the day it is published
 * (docs/decisions/shared-and-found.md).
 * @param most how many
 */
export async function listNewArtworks(context: Context, most: number): Promise<NewArtwork[]> {
  const rows = await context.query<{ id: number; publishedAt: string }>(sql`
    SELECT id, coalesce(published_at, created_at) AS published_at FROM artworks
    WHERE ${IS_PUBLISHED} ORDER BY 2 DESC, id DESC LIMIT ${most}`)
  const artworks = await readPublished(
    context,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, publishedAt }) => {
    const artwork = artworks.find((each) => each.id === id)
    return artwork ? [{ artwork, publishedAt: new Date(publishedAt).toISOString() }] : []
  })
}
