import type { AskedWork } from '@gesso/shared-types/messages/message'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../artworks/artwork-states'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** Makes an SQL condition over artworks for further works that the sender may ask about. */
type AlsoAsked = (asked: AskedWork) => SQL

export const askedWorks = extensionPoint<AlsoAsked>('asked works')

type FoundWork = { id: number; slug: string; title: string }

/**
 * Finds the work that a message asks about: a public one, or a private one or one of a private view whose link the
 * sender has; null for any other, so that messages do not reveal to strangers which works exist.
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
