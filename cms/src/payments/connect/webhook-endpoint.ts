import { ask } from '../ask-stripe'
import { FOLLOWED_EVENTS } from '../followed-events'
import type { Stripe } from '../gateway-calls'

/** Stripe allows 16 endpoints in each mode. */
const MOST = 100

export type KnownEndpoint = { id: string; secret: string }

/** An endpoint whose secret the shop has, and others of the same address, whose secrets nobody knows. */
export type MadeEndpoint = KnownEndpoint & { stale: string[] }

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((event) => other.includes(event))

/**
 * Finds, updates or makes the endpoint of an address. Stripe tells the secret at the creation only, so one that was made
 * before a crash, or by hand, is replaced: the caller removes what is stale once the new one is in use.
 * @param known the endpoint that the shop has the secret of
 * @throws ProviderUnreachable, ProviderRefused, KeyRefused
 */
export async function ensureEndpoint(
  stripe: Stripe,
  url: string,
  known: KnownEndpoint | null,
): Promise<MadeEndpoint> {
  const { data } = await ask(() => stripe.webhookEndpoints.list({ limit: MOST }))
  const stale = data
    .filter((endpoint) => endpoint.url === url && endpoint.id !== known?.id)
    .map(({ id }) => id)
  const own = data.find(({ id }) => id === known?.id)
  if (!own || !known) {
    const description = 'Tells the shop of payments.'
    const made = await ask(() =>
      stripe.webhookEndpoints.create({ url, enabled_events: FOLLOWED_EVENTS, description }),
    )
    return { id: made.id, secret: made.secret ?? '', stale }
  }
  if (own.url !== url || own.status !== 'enabled' || !isSameList(own.enabled_events, FOLLOWED_EVENTS)) {
    await ask(() =>
      stripe.webhookEndpoints.update(own.id, { url, enabled_events: FOLLOWED_EVENTS, disabled: false }),
    )
  }
  return { ...known, stale }
}

/** Removes an endpoint that is there no more needed. @throws as `ensureEndpoint` */
export const removeEndpoint = (stripe: Stripe, id: string): Promise<unknown> =>
  ask(() => stripe.webhookEndpoints.del(id))
