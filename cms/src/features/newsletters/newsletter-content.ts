import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'

/** What the artist writes to subscribers; `body` is Lexical's JSON. */
export type NewsletterContent = Pick<
  Rows['newsletters'],
  'subject' | 'body' | 'pictureId' | 'pictureAlt' | 'artworkId'
> & {
  /** Shown below the first, in this order. Missing in tests that an earlier version queued. */
  moreArtworkIds?: number[]
}

/** The ids of all works in a newsletter, each once. */
export const artworkIdsOf = ({ artworkId, moreArtworkIds = [] }: NewsletterContent): number[] => [
  ...new Set([...(artworkId === null ? [] : [artworkId]), ...moreArtworkIds]),
]

/** Reads the saved content of a newsletter; null when there is no such newsletter. */
export async function readNewsletterContent(context: Context, id: number): Promise<NewsletterContent | null> {
  const [content] = await context.query<NewsletterContent>(sql`
    SELECT subject, body, picture_id, picture_alt, artwork_id,
      ARRAY(SELECT artworks_id::int FROM newsletters_rels
        WHERE parent_id = newsletters.id AND path = 'moreArtworks' AND artworks_id IS NOT NULL
        ORDER BY "order") AS more_artwork_ids
    FROM newsletters WHERE id = ${id}`)
  return content ?? null
}

/** A hash of the content; any change gives another version. */
export function versionOf(content: NewsletterContent): string {
  const { subject, body, pictureId, pictureAlt, artworkId, moreArtworkIds = [] } = content
  const parts = [subject, body, pictureId, pictureAlt, artworkId, ...moreArtworkIds]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
