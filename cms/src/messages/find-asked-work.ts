import type { AskedWork } from '@gesso/shared-types/messages/message'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../artworks/artwork-states'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** The condition of the works that somebody may ask about besides, over the rows of artworks. */
type AlsoAsked = (asked: AskedWork) => SQL

export const askedWorks = extensionPoint<AlsoAsked>('asked works')

type FoundWork = { id: number; slug: string; title: string }

/**
 * The work that a message asks about: one that everyone sees, or a private one or one of a private view whose link
 * the writer has. Nothing else is found, so that no message tells a stranger which works there are.
 */
export async function findAskedWork(context: Context, asked: AskedWork): Promise<FoundWork | null> {
  const { work, privateWork, view } = asked
  const others = context.extensions(askedWorks).map((conditionOf) => sql`OR (${conditionOf(asked)})`)
  if (work === undefined && privateWork === undefined && view === undefined) return null
  const [found] = await context.query<FoundWork>(sql`
    SELECT id, slug, title FROM artworks
    WHERE (slug = ${work ?? null}::text AND ${IS_PUBLISHED})
      OR (private_token = ${privateWork ?? null}::text AND publication = 'private' AND deleted_at IS NULL)
      ${sql.join(others, sql` `)}
    ORDER BY id LIMIT 1`)
  return found ?? null
}
