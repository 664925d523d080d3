import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'

/** What the artist writes to the collectors. */
export type NewsletterContent = {
  subject: string
  /** Lexical's JSON. */
  body: unknown
  pictureId: number | null
  /** The picture in words. */
  pictureAlt: string | null
  artworkId: number | null
}

/** The content of a newsletter as it is saved; null when there is none. */
export async function readNewsletterContent(context: Context, id: number): Promise<NewsletterContent | null> {
  const [content] = await context.query<NewsletterContent>(sql`
    SELECT subject, body, picture_id, picture_alt, artwork_id
    FROM newsletters WHERE id = ${id}`)
  return content ?? null
}

/** Names this very content: any change gives another version. */
export function versionOf({ subject, body, pictureId, pictureAlt, artworkId }: NewsletterContent): string {
  const content = JSON.stringify([subject, body, pictureId, pictureAlt, artworkId])
  return createHash('sha256').update(content).digest('hex')
}
