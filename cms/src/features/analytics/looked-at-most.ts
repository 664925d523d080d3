import { sql } from '@payloadcms/db-postgres/drizzle'
import { IS_HELD, ORIGINAL_SOLD, STATE_NOW } from '../../artworks/artwork-states'
import { firstPicture } from '../../pictures/first-picture'
import type { Context } from '../../platform/context'
import { TODAY } from '../../settings/today'

const DAYS = 7

/** A work with how often its page was opened in the last seven days. */
export type LookedAt = {
  id: number
  title: string
  thumbnail: string | null
  views: number
  isSold: boolean
  /** Somebody is paying for its original, or an agreement keeps it. */
  isReserved: boolean
  isOnHold: boolean
}

/** Lists the works whose pages were opened most in the last seven days; null while page views are not counted. */
export async function lookedAtMost(context: Context, limit = 5): Promise<LookedAt[] | null> {
  const [on] = await context.query(sql`SELECT 1 FROM shop_settings WHERE count_visits`)
  if (!on) return null
  return context.query<LookedAt>(sql`
    SELECT artworks.id, title, thumbnail, views, ${ORIGINAL_SOLD} AS is_sold, ${IS_HELD} AS is_reserved,
      ${STATE_NOW} = 'on_hold' AS is_on_hold
    FROM (SELECT substr(name, ${'/artwork/'.length + 1}::int) AS address, sum(visits)::int AS views FROM visit_sums
      WHERE kind = 'page' AND day > ${TODAY} - ${DAYS}::int AND name LIKE '/artwork/%' GROUP BY 1) AS opened
    JOIN artworks ON artworks.slug = address
    LEFT JOIN LATERAL ${firstPicture(sql`artworks.id`)} AS picture ON true
    WHERE deleted_at IS NULL ORDER BY views DESC, artworks.id LIMIT ${limit}`)
}
