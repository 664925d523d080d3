import { createHmac } from 'node:crypto'
import type { ViewWay } from '@gesso/shared-types/features/private-views/private-view'
import { sql } from '@payloadcms/db-postgres'
import { isbot } from 'isbot'
import type { RequestContext, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { requestSender } from '../../platform/network/current-request'
import { newToken } from '../../platform/token'
import { TIME_ZONE, TODAY } from '../../settings/today'

/** Openings that are kept of a view; the oldest go. */
const MAX_OPENINGS = 2000

/**
 * Records that guests opened something of a view: when, and what. The same guest's next opening of the same day is the
 * same one. Robots and whoever is signed in are left out, and nobody learns whether it counted.
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

/** Random, and the same in all processes; that of the day before is gone by then. */
async function saltOfToday(tx: Transaction): Promise<string> {
  await forgetSalts(tx)
  await tx.query(
    sql`INSERT INTO view_salts (day, salt) VALUES (${TODAY}, ${newToken()}) ON CONFLICT (day) DO NOTHING`,
  )
  const [row] = await tx.query<{ salt: string }>(sql`SELECT salt FROM view_salts WHERE day = ${TODAY}`)
  if (!row) throw new Error('The day has no salt')
  return row.salt
}

/** Throws away the salts of days that are over, and what was hashed with them: nobody can be told again. */
export async function forgetSalts(tx: Transaction): Promise<void> {
  const gone = await tx.query(sql`DELETE FROM view_salts WHERE day <> ${TODAY} RETURNING day`)
  if (gone.length === 0) return
  await tx.query(sql`
    UPDATE view_openings SET guest = NULL
    WHERE guest IS NOT NULL AND (at AT TIME ZONE ${TIME_ZONE})::date <> ${TODAY}`)
}
