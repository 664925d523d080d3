import { createHmac } from 'node:crypto'
import type { ViewWay } from '@gesso/shared-types/features/private-views/private-view'
import { sql } from '@payloadcms/db-postgres'
import { isbot } from 'isbot'
import type { RequestContext, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { requestSender } from '../../platform/network/current-request'
import { newToken } from '../../platform/token'
import { TIME_ZONE, TODAY } from '../../settings/today'

/** How many openings of a view are stored; the oldest are deleted. */
const MAX_OPENINGS = 2000

/**
 * Records that a guest opened a part of a view, and when. On the same day, the same guest counts once for each part.
 * Robots and signed-in people do not count, and the caller does not learn that.
 */
export async function recordOpening(context: RequestContext, viewId: number, way: ViewWay): Promise<void> {
  const { network = '', userAgent = '' } = requestSender() ?? {}
  if (context.req.user || userAgent === '' || isbot(userAgent)) return
  await withTransaction(context, async (tx) => {
    const salt = await saltOfToday(tx)
    const guest = createHmac('sha256', salt)
      .update(JSON.stringify([viewId, network, userAgent]))
      .digest('hex')
    const [added] = await tx.query(sql`
      INSERT INTO view_openings (view_id, way, guest)
      SELECT id, ${way}, ${guest} FROM private_views WHERE id = ${viewId} FOR KEY SHARE
      ON CONFLICT (view_id, way, guest) DO NOTHING RETURNING id`)
    if (!added) return
    await tx.query(sql`
      DELETE FROM view_openings WHERE id IN (
        SELECT id FROM view_openings WHERE view_id = ${viewId} ORDER BY at DESC, id DESC OFFSET ${MAX_OPENINGS})`)
  })
}

/** Reads the random salt of the day, the same in all processes, after those of other days were deleted. */
async function saltOfToday(tx: Transaction): Promise<string> {
  await forgetSalts(tx)
  await tx.query(
    sql`INSERT INTO view_salts (day, salt) VALUES (${TODAY}, ${newToken()}) ON CONFLICT (day) DO NOTHING`,
  )
  const [row] = await tx.query<{ salt: string }>(sql`SELECT salt FROM view_salts WHERE day = ${TODAY}`)
  if (!row) throw new Error('The day has no salt')
  return row.salt
}

/** Deletes the salts of past days and the hashes made with them, so that guests can no longer be recognised. */
export async function forgetSalts(tx: Transaction): Promise<void> {
  const gone = await tx.query(sql`DELETE FROM view_salts WHERE day <> ${TODAY} RETURNING day`)
  if (gone.length === 0) return
  await tx.query(sql`
    UPDATE view_openings SET guest = NULL
    WHERE guest IS NOT NULL AND (at AT TIME ZONE ${TIME_ZONE})::date <> ${TODAY}`)
}
