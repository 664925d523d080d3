import type { AskedWork } from '@gesso/shared-types/messages/message'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_ON, IS_OVER } from './find-view'

/** The condition over artworks for the works of an open view whose link the sender of a message has. */
export const worksOfView = ({ view, viewWork }: AskedWork): SQL => sql`
  id = ${viewWork ?? null}::int AND deleted_at IS NULL AND EXISTS (
    SELECT 1 FROM private_views JOIN private_views_rels AS chosen ON chosen.parent_id = private_views.id
    WHERE token = ${view ?? null}::text AND is_open AND NOT ${IS_OVER} AND ${IS_ON}
      AND chosen.path = 'works' AND chosen.artworks_id = artworks.id)`
