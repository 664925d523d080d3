import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

/** A title often names a guest, and audit entries cannot be erased. */
export const VIEW_LABEL = sql`'no. ' || id`

/** The audit trail never has the token or the password; of titles and texts it has only that they changed. */
export const WATCHED_VIEW: Watched = {
  noun: 'private_view',
  table: 'private_views',
  label: VIEW_LABEL,
  shown: {
    ...plainColumns('prices', 'is_open'),
    asksPassword: sql`coalesce(asks_password, false)`,
    lastDay: sql`(last_day AT TIME ZONE 'UTC')::date::text`,
    works: sql`(SELECT string_agg(coalesce(artworks.title, ''), ', ' ORDER BY chosen."order") FROM private_views_rels AS chosen
      LEFT JOIN artworks ON artworks.id = chosen.artworks_id
      WHERE chosen.parent_id = private_views.id AND chosen.path = 'works')`,
  },
  hidden: {
    title: sql`title`,
    words: sql`words`,
    contact: sql`contact`,
    password: sql`password_hash`,
    ownPrices: sql`(SELECT jsonb_agg(jsonb_build_array(work_id, price) ORDER BY _order)::text
      FROM private_views_own_prices WHERE _parent_id = private_views.id)`,
  },
}
