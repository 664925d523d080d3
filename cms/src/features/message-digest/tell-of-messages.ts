import { sql } from '@payloadcms/db-postgres'
import { queueEmailOf } from '../../emails/queue-email'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { lastTime } from '../../settings/local-times'
import { readTimeZone } from '../../settings/read-time-zone'
import { messageDigest } from './message-digest'
import { readMessageEmails } from './read-message-emails'

type Untold = { id: number; isRead: boolean; isDue: boolean }

/**
 * Sends the artist one email about all unread messages that were not reported yet. It is due once a day, when a
 * message is older than the chosen hour, or at once after the shop was down. If the artist switches to immediate
 * emails, waiting messages are reported too; if to none, they are not.
 */
async function tellOfMessages(context: Context): Promise<void> {
  const [some] = await context.query(sql`SELECT 1 FROM contact_messages WHERE told_at IS NULL LIMIT 1`)
  if (!some) return
  await withTransaction(context, async (tx) => {
    const { emails, hour } = await readMessageEmails(tx)
    const due =
      emails === 'daily' ? sql`created_at < ${lastTime({ hour, zone: await readTimeZone(tx) })}` : sql`true`
    // Another process that checks at the same time waits here, and then finds them reported.
    const untold = await tx.query<Untold>(sql`
      SELECT id, read_at IS NOT NULL AS is_read, ${due} AS is_due
      FROM contact_messages WHERE told_at IS NULL ORDER BY id FOR UPDATE`)
    if (!untold.some(({ isDue }) => isDue)) return
    const ids = untold.map(({ id }) => id)
    await tx.query(sql`UPDATE contact_messages SET told_at = now() WHERE id = ANY(${sql.param(ids)}::int[])`)
    const unread = untold.filter(({ isRead }) => !isRead).map(({ id }) => id)
    if (emails === 'none' || unread.length === 0) return
    await queueEmailOf(tx, messageDigest, {
      kind: 'message_digest',
      // Each message is reported once, so its id identifies the email.
      key: `message_digest:${unread[0]}`,
      recipient: null,
      orderId: null,
      data: { ids: unread },
    })
  })
}

/**
 * Creates the worker that writes the daily email about new messages. Several processes can run one at the same time.
 */
export const createMessageTeller = (context: Context): Worker =>
  createWorker({
    name: 'messages',
    trouble: 'You are not told of new messages',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    round: () => tellOfMessages(context),
    whenFailed: 'The artist could not be told of new messages; the next round tries again',
  })
