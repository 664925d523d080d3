import { MAX_MORE_ARTWORKS, type NewWorks } from '@gesso/shared-types/features/newsletters/newsletter'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import type { Context } from '../../platform/context'

/** Lists what a newsletter can tell of: works that were published after the last one was sent, newest first. */
export const listNewWorks = (context: Context): Promise<NewWorks> =>
  context.query(sql`
    SELECT id, title FROM (SELECT *, coalesce(published_at, created_at) AS since FROM artworks) AS artworks
    WHERE ${IS_PUBLISHED} AND since > coalesce((SELECT max(sent_at) FROM newsletters), '-infinity')
    ORDER BY since DESC, id DESC LIMIT ${1 + MAX_MORE_ARTWORKS}`)
