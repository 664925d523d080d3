import type { AskedWork } from '@gesso/shared-types/message'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED } from '../artworks/artwork-states'
import { IS_OVER } from '../features/private-views/find-view'
import type { Context } from '../platform/context'

type FoundWork = { id: number; slug: string; title: string }

/**
 * The work that a message asks about: one that everyone sees, or a private one or one of a private view whose link
 * the writer has. Nothing else is found, so that no message tells a stranger which works there are.
 */
export async function findAskedWork(
  context: Context,
  { work, privateWork, view, viewWork }: AskedWork,
): Promise<FoundWork | null> {
  if (work === undefined && privateWork === undefined && view === undefined) return null
  const [found] = await context.query<FoundWork>(sql`
    SELECT id, slug, title FROM artworks
    WHERE (slug = ${work ?? null}::text AND ${IS_PUBLISHED})
      OR (private_token = ${privateWork ?? null}::text AND publication = 'private' AND deleted_at IS NULL)
      OR (id = ${viewWork ?? null}::int AND deleted_at IS NULL AND EXISTS (
        SELECT 1 FROM private_views JOIN private_views_rels AS chosen ON chosen.parent_id = private_views.id
        WHERE token = ${view ?? null}::text AND is_open AND NOT ${IS_OVER}
          AND chosen.path = 'works' AND chosen.artworks_id = artworks.id))
    ORDER BY id LIMIT 1`)
  return found ?? null
}
