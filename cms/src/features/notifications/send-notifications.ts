import type { NotificationKind } from '@gesso/shared-types/features/notifications/notification-request'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_HELD, IS_PUBLISHED, STATE_NOW } from '../../artworks/artwork-states'
import { queueEmailOf } from '../../emails/queue-email'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { notificationEmail } from './notification-templates'
import { TARGET_TITLE } from './target-title'

const BATCH = 100
/** How many works one email shows. */
const MAX_WORKS = 6

/** The condition over artworks that the original can be bought now. */
const IS_FREE = sql`${IS_PUBLISHED} AND ${STATE_NOW} = 'for_sale' AND sold_order_id IS NULL
  AND coalesce(original_price > 0, false) AND NOT ${IS_HELD}`

/** When everyone could first see an artwork; over artworks. */
const NEW_AT = sql`greatest(coalesce(published_at, created_at), publish_at)`

const IN_SERIES = (work: SQL, series: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM artworks_rels WHERE path = 'series' AND parent_id = ${work} AND series_id = ${series})`

/** What each kind of request waits for; over artworks AS work and wishes. */
const IS_DUE: Record<NotificationKind, SQL> = {
  back: sql`work.id = wishes.target_id AND work.is_free`,
  similar: sql`work.id <> wishes.target_id AND work.is_free AND work.new_at > wishes.confirmed_at AND (
    EXISTS (SELECT 1 FROM artworks AS wished WHERE wished.id = wishes.target_id
      AND lower(trim(wished.medium)) = lower(trim(work.medium)) AND trim(work.medium) <> '')
    OR EXISTS (SELECT 1 FROM artworks_rels AS one JOIN artworks_rels AS other ON one.series_id = other.series_id
      WHERE one.path = 'series' AND other.path = 'series' AND one.parent_id = work.id
        AND other.parent_id = wishes.target_id))`,
  series: sql`${IN_SERIES(sql`work.id`, sql`wishes.target_id`)}
    AND work.new_at > coalesce(wishes.told_up_to, wishes.confirmed_at)`,
}

type Due = {
  id: number
  email: string
  title: string
  token: string
  artworkIds: number[]
  newestAt: string
}

/**
 * Writes the due emails of one kind, in the order in which requests were confirmed. Each request for a work is
 * answered once, and each new work of a series is told once. Other processes wait for the commit, so that the order
 * holds.
 * @returns whether there may be more
 */
function sendKind(context: Context, kind: NotificationKind): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    const due = await tx.query<Due>(sql`
      WITH works AS (
        SELECT id, medium, ${NEW_AT} AS new_at, (${IS_FREE}) AS is_free FROM artworks WHERE ${IS_PUBLISHED}),
      waiting AS (
        SELECT * FROM wishes WHERE kind = ${kind} AND confirmed_at IS NOT NULL AND told_at IS NULL
          AND EXISTS (SELECT 1 FROM works AS work WHERE ${IS_DUE[kind]})
        ORDER BY confirmed_at, id LIMIT ${BATCH} FOR UPDATE)
      SELECT wishes.id, wishes.email, ${TARGET_TITLE} AS title, replace(gen_random_uuid()::text, '-', '') AS token,
        found.ids AS artwork_ids, found.newest_at
      FROM waiting AS wishes CROSS JOIN LATERAL (
        SELECT (array_agg(work.id ORDER BY work.new_at DESC, work.id DESC))[1:${sql.raw(String(MAX_WORKS))}] AS ids,
          max(work.new_at) AS newest_at
        FROM works AS work WHERE ${IS_DUE[kind]}) AS found
      ORDER BY wishes.confirmed_at, wishes.id`)
    for (const request of due) await send(tx, kind, request)
    return due.length === BATCH
  })
}

async function send(tx: Transaction, kind: NotificationKind, request: Due): Promise<void> {
  const { id, email, title, token, artworkIds, newestAt } = request
  const isLasting = kind === 'series'
  await tx.query(
    isLasting
      ? sql`UPDATE wishes SET told_up_to = ${newestAt} WHERE id = ${id}`
      : sql`UPDATE wishes SET told_at = now() WHERE id = ${id}`,
  )
  const data = { wishId: id, kind, title, artworkIds, token }
  await queueEmailOf(tx, notificationEmail, {
    kind: 'wish_told',
    key: `wish_told:${id}:${token}`,
    recipient: email,
    orderId: null,
    unsubscribeToken: token,
    data,
  })
}

/** Sends all due notifications. Any number of processes may do so at once. */
export async function sendNotifications(context: Context, signal: AbortSignal): Promise<void> {
  for (const kind of ['back', 'similar', 'series'] as const) {
    while (!signal.aborted && (await sendKind(context, kind))) {
      // Each batch is a transaction of its own.
    }
  }
}
