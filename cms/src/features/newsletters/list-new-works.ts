import { MAX_MORE_ARTWORKS, type NewWorks } from '@gesso/shared-types/features/newsletters/newsletter'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import type { Context } from '../../platform/context'

/**
 * Lists what a newsletter can tell of, newest first: works that were published since the last one was begun, and that
 * no sent or scheduled one shows. What was published while one waited for its hour is new for its readers, too.
 */
export const listNewWorks = (context: Context): Promise<NewWorks> =>
  context.query(sql`
    WITH letters AS (SELECT id, created_at, artwork_id FROM newsletters WHERE state NOT IN ('draft', 'stopped'))
    SELECT id, title FROM (SELECT *, coalesce(published_at, created_at) AS since FROM artworks) AS artworks
    WHERE ${IS_PUBLISHED} AND since > coalesce((SELECT max(created_at) FROM letters), '-infinity')
      AND NOT EXISTS (SELECT 1 FROM letters WHERE artwork_id = artworks.id)
      AND NOT EXISTS (SELECT 1 FROM newsletters_rels WHERE artworks_id = artworks.id AND path = 'moreArtworks'
        AND parent_id IN (SELECT id FROM letters))
    ORDER BY since DESC, id DESC LIMIT ${1 + MAX_MORE_ARTWORKS}`)
