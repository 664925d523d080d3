import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import type { Rows } from '../database/rows'

/** What the artist writes to the subscribers; `body` is Lexical's JSON. */
export type NewsletterContent = Pick<
  Rows['newsletters'],
  'subject' | 'body' | 'pictureId' | 'pictureAlt' | 'artworkId'
>

/** The content of a newsletter as it is saved; null if there is no such newsletter. */
export async function readNewsletterContent(context: Context, id: number): Promise<NewsletterContent | null> {
  const [content] = await context.query<NewsletterContent>(sql`
    SELECT subject, body, picture_id, picture_alt, artwork_id
    FROM newsletters WHERE id = ${id}`)
  return content ?? null
}

/** A hash of the content: any change gives another version. */
export function versionOf({ subject, body, pictureId, pictureAlt, artworkId }: NewsletterContent): string {
  const content = JSON.stringify([subject, body, pictureId, pictureAlt, artworkId])
  return createHash('sha256').update(content).digest('hex')
}
