import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { type Intent, type PaymentGateway, ProviderRefused } from '../../payments/gateway'

/**
 * How an intent ended: `cancelled` by the provider's word, with whether money was reserved on it until then;
 * `captured`: someone took the money, in the provider's dashboard; `open`: it cannot be cancelled now.
 */
export type IntentEnd =
  | { end: 'cancelled'; wasAuthorised: boolean }
  | { end: 'captured'; intent: Intent }
  | { end: 'open' }

/** The intent, or null when the provider knows of none. @throws ProviderUnreachable */
export async function findIntent(gateway: PaymentGateway, id: string): Promise<Intent | null> {
  try {
    return await gateway.retrieveIntent(id)
  } catch (error) {
    if (error instanceof ProviderRefused && error.isMissing) return null
    throw error
  }
}

/**
 * Cancels an intent and says what the provider made of that. One that the provider does not know has no money.
 * @throws ProviderUnreachable; it may be repeated
 */
export async function endIntent(gateway: PaymentGateway, id: string): Promise<IntentEnd> {
  const before = await findIntent(gateway, id)
  if (before && before.status !== 'canceled' && before.status !== 'succeeded') {
    try {
      await gateway.cancelIntent(id)
      return { end: 'cancelled', wasAuthorised: before.status === 'requires_capture' }
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
    }
  }
  const after = await findIntent(gateway, id)
  if (!after || after.status === 'canceled') return { end: 'cancelled', wasAuthorised: false }
  return after.status === 'succeeded' ? { end: 'captured', intent: after } : { end: 'open' }
}

/** Notes that no money can move on an intent any more, or that a person has been told of it. */
export async function closeIntent(context: Context, id: string): Promise<void> {
  await context.query(
    sql`UPDATE payment_intents SET closed_at = now() WHERE id = ${id} AND closed_at IS NULL`,
  )
}
