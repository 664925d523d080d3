import type { ConnectedStripe, ConnectStripeInput } from '@gesso/shared-types/settings/payments-settings'
import { crashPoint } from '../../orders/crash-point'
import { endTestOrders } from '../../orders/payment/release-test-orders'
import { shopMode } from '../../orders/shop-mode'
import { AppError, invalidField } from '../../platform/app-error'
import { inTurn } from '../../platform/concurrency/in-turn'
import type { Context } from '../../platform/context'
import { KeyRefused, ProviderRefused, ProviderUnreachable } from '../gateway'
import { modeOf, openStripe } from '../open-account'
import { withProviderDeadline } from '../provider-deadline'
import { proveWebhook } from './prove-webhook'
import { readPayments } from './read-payments'
import { registerDomain } from './register-domain'
import { isReachable, webhookUrl } from './shop-address'
import {
  changeHeld,
  type HeldAccount,
  type HeldStripe,
  isSameAccount,
  leavingCurrent,
  readHeld,
} from './stored-stripe'
import { WEBHOOK_RIGHT } from './stripe-rights'
import { dropTrial, type Keys, type TriedKeys, tryKeys } from './try-keys'
import { ensureEndpoint, type KnownEndpoint, type MadeEndpoint, removeEndpoint } from './webhook-endpoint'

/** The limit for all calls of one connection. */
const WHOLE_MS = 60_000

const TEST_ENDED = 'Payments were connected to another account: this test order was closed.'

/**
 * Connects the shop to a Stripe account: tries the keys, makes the webhook endpoint and proves it, registers the domain
 * of wallets, and only then takes payments there. After a failure or a crash at any line, the same call goes on from
 * what is stored.
 * @param given without keys, goes on with those of what was begun, or checks again what is connected
 * @throws AppError invalid_input naming the wrong key or the rights that it lacks; conflict where the environment sets
 * payments, or Stripe refuses; payments_unavailable when Stripe does not answer
 */
export async function connectStripe(context: Context, given: ConnectStripeInput): Promise<ConnectedStripe> {
  refuseFixed(context)
  const keys = keysOf(context, given, await readHeld(context))
  const releasedWorks = await inTurn('connect stripe', () =>
    withProviderDeadline(WHOLE_MS, () => connect(context, keys)),
  ).catch((error: unknown) => {
    if (error instanceof ProviderRefused)
      throw new AppError('conflict', { message: `Stripe refuses: ${error.message}` })
    if (!(error instanceof ProviderUnreachable)) throw error
    context.payload.logger.warn({ msg: 'Stripe could not be connected', reason: error.message })
    throw new AppError('payments_unavailable', {
      message: 'Stripe does not answer. What was done is kept: connect again in a moment.',
      retryAfter: error.retryAfter ?? 5,
    })
  })
  return { ...(await readPayments(context)), releasedWorks }
}

/** @throws AppError conflict where the environment sets payments */
export function refuseFixed({ env }: Context): void {
  if (env.fixed.includes('stripe')) {
    throw new AppError('conflict', { message: 'Payments are set where the shop runs, not here.' })
  }
}

/** @throws AppError invalid_input */
function keysOf({ env }: Context, given: ConnectStripeInput, { next, current }: HeldStripe): Keys {
  const begun = next ?? current
  const secretKey = given.secretKey ?? begun?.secrets.secretKey
  const publishableKey = given.publishableKey ?? begun?.account.publishableKey
  if (!secretKey) throw invalidField('secretKey', 'Enter the secret key')
  if (!publishableKey) throw invalidField('publishableKey', 'Enter the publishable key')
  if (modeOf(secretKey) !== modeOf(publishableKey)) {
    throw invalidField('publishableKey', 'One key is a test key and the other is not')
  }
  if (modeOf(secretKey) === 'live' && !isReachable(env)) {
    throw invalidField(
      'secretKey',
      `Stripe cannot reach ${env.publicUrl}. Set the shop’s address first; until then connect test keys`,
    )
  }
  return { secretKey, publishableKey, apiBase: env.stripe.apiBase }
}

/** @returns how many works of test orders are for sale again */
async function connect(context: Context, keys: Keys): Promise<number> {
  const tried = await tryKeys(keys)
  try {
    return await connectTried(context, keys, tried)
  } finally {
    if (tried.intentId !== null) await dropTrial(openStripe(keys), tried.intentId)
  }
}

async function connectTried(context: Context, keys: Keys, tried: TriedKeys): Promise<number> {
  if (tried.lacked.needed.length > 0) throw lacksRights(tried.lacked.needed)
  const stripe = openStripe(keys)
  const begun = await begin(context, keys, tried)
  if (!isReachable(context.env)) return switchOver(context, begun)
  const made = await makeEndpoint(context, keys, begun)
  const proving: HeldAccount = {
    account: {
      ...begun.account,
      endpoint: { id: made.id, url: webhookUrl(context.env) },
      wallets: await registerDomain(stripe, context.env.publicUrl),
      proof: { intentId: tried.intentId ?? '', at: null },
    },
    secrets: { ...begun.secrets, webhookSecret: made.secret },
  }
  // Every process must accept the new secret before an event can be signed with it.
  await storeNext(context, proving)
  crashPoint(context, 'connect.endpoint_stored')
  const at = await proveWebhook(context, stripe, tried.intentId ?? '')
  if (at === null) return 0
  const proven = {
    ...proving,
    account: { ...proving.account, proof: { intentId: tried.intentId ?? '', at } },
  }
  crashPoint(context, 'connect.proven')
  const released = await switchOver(context, proven)
  for (const id of made.stale) {
    await removeEndpoint(stripe, id).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      context.payload.logger.warn({ msg: 'A former webhook endpoint could not be removed', reason })
    })
  }
  return released
}

const lacksRights = (names: readonly string[]) =>
  invalidField(
    'secretKey',
    `This key lacks rights. Give it these at Stripe, and connect again: ${names.join('; ')}`,
  )

/** Stores the keys before anything is made at Stripe, so that a crash leaves something to go on with. */
async function begin(context: Context, keys: Keys, tried: TriedKeys): Promise<HeldAccount> {
  const account = {
    id: tried.id,
    name: tried.name,
    mode: modeOf(keys.secretKey),
    publishableKey: keys.publishableKey,
    isRestricted: keys.secretKey.startsWith('rk_'),
    isActive: tried.isActive,
    lacks: tried.lacked.wanted,
    endpoint: null,
    proof: null,
    wallets: null,
  }
  const held = await changeHeld(context, async (_tx, before) => {
    const known = [before.next, before.current, ...before.former].find(
      (each) => each?.account.endpoint && isSameAccount(each.account, account),
    )
    const next: HeldAccount = {
      account: { ...account, endpoint: known?.account.endpoint ?? null },
      secrets: { secretKey: keys.secretKey, webhookSecret: known?.secrets.webhookSecret ?? null },
    }
    return { held: { ...before, next }, answer: next }
  })
  crashPoint(context, 'connect.begun')
  return held
}

async function makeEndpoint(context: Context, keys: Keys, begun: HeldAccount): Promise<MadeEndpoint> {
  const { endpoint } = begun.account
  const secret = begun.secrets.webhookSecret
  const known: KnownEndpoint | null = endpoint && secret ? { id: endpoint.id, secret } : null
  try {
    const made = await ensureEndpoint(openStripe(keys), webhookUrl(context.env), known)
    crashPoint(context, 'connect.endpoint_made')
    return made
  } catch (error) {
    if (error instanceof KeyRefused && error.lacksRight) throw lacksRights([WEBHOOK_RIGHT])
    throw error
  }
}

const storeNext = (context: Context, next: HeldAccount): Promise<void> =>
  changeHeld(context, async (_tx, held) => ({
    held: { ...requireBegun(held, next), next },
    answer: undefined,
  }))

/** @throws AppError conflict when another connection was begun meanwhile */
function requireBegun(held: HeldStripe, { secrets }: HeldAccount): HeldStripe {
  if (held.next?.secrets.secretKey === secrets.secretKey) return held
  throw new AppError('conflict', {
    message: 'Stripe was connected elsewhere in the meantime. Load this page again.',
  })
}

/**
 * Takes payments in the new account from now on. A live account that is left stays known, so that its payments end
 * there; test orders end, because whoever took their payments takes none any more.
 */
function switchOver(context: Context, next: HeldAccount): Promise<number> {
  return changeHeld(context, async (tx, before) => {
    requireBegun(before, next)
    const { current } = before
    const isSame = current !== null && isSameAccount(current.account, next.account)
    const former = (isSame ? before.former : leavingCurrent(before)).filter(
      ({ account }) => !isSameAccount(account, next.account),
    )
    const endsTests = next.account.mode === 'live' || (shopMode(tx) === 'test' && !isSame)
    const answer = endsTests ? await endTestOrders(tx, TEST_ENDED) : 0
    return { held: { current: next, next: null, former }, answer }
  })
}
