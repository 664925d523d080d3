import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../../platform/context'
import { richTextHtml } from '../../platform/rich-text/rich-text-html'

type Stored = { page: string; title: string; body: unknown; state: string }

/**
 * Stores the present text of a published page as its next version, unless it equals the latest one. Versions never
 * change and are never deleted: orders refer to those that their buyers agreed to.
 */
export async function keepVersion(tx: Transaction, id: number): Promise<void> {
  // The lock makes concurrent saves of one page count one after the other.
  const [stored] = await tx.query<Stored>(
    sql`SELECT page, title, body, state FROM legal_pages WHERE id = ${id} FOR UPDATE`,
  )
  if (stored?.state !== 'published') return
  const { page, title } = stored
  const html = richTextHtml(stored.body) ?? ''
  await tx.query(sql`
    INSERT INTO legal_versions (page, number, title, html)
    SELECT ${page}::varchar, coalesce(max(number), 0) + 1, ${title}::varchar, ${html}::text
    FROM legal_versions WHERE page = ${page}
    HAVING NOT EXISTS (
      SELECT 1 FROM (SELECT title, html FROM legal_versions WHERE page = ${page} ORDER BY number DESC LIMIT 1) AS latest
      WHERE latest.title = ${title} AND latest.html = ${html})`)
}
