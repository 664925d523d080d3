import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import type { Stripe } from '../gateway-calls'
import { providerSignal } from '../provider-deadline'
import { cancelTrial } from './try-keys'

/** How long an event is awaited. It usually comes within two seconds. */
const AWAITED_MS = 20_000
const LOOK_EVERY_MS = 250

/** When an event of a payment came, to any process (ISO 8601); null if none did. Only rightly signed ones are stored. */
export async function heardOf(context: Context, intentId: string): Promise<string | null> {
  const [event] = await context.query<{ at: string }>(sql`
    SELECT min(received_at) AS at FROM payment_events WHERE intent_id = ${intentId} HAVING count(*) > 0`)
  return event ? new Date(event.at).toISOString() : null
}

/**
 * Cancels a payment that nobody pays, and waits for the event of it.
 * @returns when it came (ISO 8601); null if it did not come in time
 * @throws ProviderUnreachable, ProviderRefused, KeyRefused
 */
export async function proveWebhook(
  context: Context,
  stripe: Stripe,
  intentId: string,
): Promise<string | null> {
  await cancelTrial(stripe, intentId)
  for (const end = Date.now() + AWAITED_MS; Date.now() < end && !providerSignal().aborted; ) {
    const at = await heardOf(context, intentId)
    if (at !== null) return at
    await sleep(LOOK_EVERY_MS)
  }
  return null
}
