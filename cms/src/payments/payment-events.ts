import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import type { PaymentEvent } from './read-event'

/**
 * How many seconds a process has an event to itself; after that it is due again, in case the process died. This
 * exceeds the time that all steps of one event take when the provider answers each call just before its deadline.
 */
const LEASE_SECONDS = 180
const MAX_BACKOFF_SECONDS = 600
const STORED_DAYS = 60

/** Stores an event; repeated events are ignored. */
export async function recordEvent(context: Context, event: PaymentEvent): Promise<void> {
  await context.query(sql`
    INSERT INTO payment_events (id, type, mode, intent_id, refund_id)
    VALUES (${event.id}, ${event.type}, ${event.mode}, ${event.intentId}, ${event.refundId})
    ON CONFLICT (id) DO NOTHING`)
}

/** Whether a text contains the id of one of the shop's payment intents. */
export async function namesKnownIntent(context: Context, text: string): Promise<boolean> {
  const [intentId] = /\bpi_\w{8,200}/.exec(text) ?? []
  if (intentId === undefined) return false
  return (await context.query(sql`SELECT 1 FROM payment_intents WHERE id = ${intentId}`)).length > 0
}

/**
 * Leases the waiting event that has been due the longest; null if there is none.
 * @param exceptIntents payments that this process is already working on
 */
export async function leaseEvent(
  context: Context,
  mode: OrderMode,
  exceptIntents: readonly string[],
): Promise<PaymentEvent | null> {
  const [event] = await context.query<PaymentEvent>(sql`
    UPDATE payment_events SET attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM payment_events WHERE processed_at IS NULL AND due_at <= now() AND mode = ${mode}
        AND coalesce(intent_id, '') <> ALL(${sql.param(exceptIntents)}::text[])
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, type, mode, intent_id, refund_id`)
  return event ?? null
}

export async function finishEvent(context: Context, id: string): Promise<void> {
  await context.query(sql`UPDATE payment_events SET processed_at = now(), error = NULL WHERE id = ${id}`)
}

/**
 * Makes a failed event due again after a pause that doubles each time.
 * @returns the pause in seconds
 */
export async function postponeEvent(context: Context, id: string, error: string): Promise<number> {
  const [event] = await context.query<{ seconds: number }>(sql`
    UPDATE payment_events SET error = ${error.slice(0, 500)},
      due_at = now() + make_interval(secs => least(power(2, least(attempts, 20)), ${MAX_BACKOFF_SECONDS}))
    WHERE id = ${id} RETURNING extract(epoch FROM due_at - now())::float AS seconds`)
  return event?.seconds ?? MAX_BACKOFF_SECONDS
}

/**
 * Deletes old events, processed or not. This also removes events of the other mode and those that never could be read.
 */
export async function deleteOldEvents(context: Context): Promise<void> {
  await context.query(sql`
    DELETE FROM payment_events
    WHERE coalesce(processed_at, received_at) < now() - make_interval(days => ${STORED_DAYS})`)
}
