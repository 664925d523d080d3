import { AppError, invalidField } from '../../platform/app-error'
import { ask } from '../ask-stripe'
import { KeyRefused, ProviderRefused } from '../gateway'
import type { Stripe } from '../gateway-calls'
import { openStripe } from '../open-account'
import { lackedRights, PAYMENTS_RIGHT } from './stripe-rights'

export type Keys = { secretKey: string; publishableKey: string; apiBase: string | null }

/** What the keys show of their account. */
export type TriedKeys = {
  id: string | null
  name: string | null
  isActive: boolean
  /** Rights that the key lacks; the shop sells without the `wanted` ones. */
  lacked: { needed: string[]; wanted: string[] }
  /** The payment that was made to try them; its cancellation causes an event. */
  intentId: string | null
}

const isMissing = (error: unknown): boolean => error instanceof ProviderRefused && error.isMissing
const isUnknownKey = (error: unknown): boolean => error instanceof KeyRefused && !error.lacksRight

/**
 * Makes a payment that nobody pays.
 * @throws as `ask`
 */
export const createTrial = (stripe: Stripe) =>
  ask(() =>
    stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      capture_method: 'manual',
      automatic_payment_methods: { enabled: true },
      description: 'A trial of the shop; nobody pays it.',
    }),
  )

/** Cancels it; Stripe refuses if it is cancelled already. @throws as `ask` */
export const cancelTrial = (stripe: Stripe, intentId: string) =>
  ask(() => stripe.paymentIntents.cancel(intentId))

/** Reads the account. A restricted key may not, but its refusal names the account. */
async function readAccount(stripe: Stripe): Promise<Pick<TriedKeys, 'id' | 'name' | 'isActive'>> {
  try {
    const account = await ask(() => stripe.accounts.retrieveCurrent())
    const name = account.settings?.dashboard?.display_name || account.business_profile?.name || null
    return { id: account.id, name, isActive: account.charges_enabled }
  } catch (error) {
    if (!(error instanceof KeyRefused) || !error.lacksRight) throw error
    return { id: /\bacct_\w+/.exec(error.message)?.[0] ?? null, name: null, isActive: true }
  }
}

/** Cancels it after whatever went wrong; one that is left over harms nobody. */
export const dropTrial = (stripe: Stripe, intentId: string): Promise<unknown> =>
  cancelTrial(stripe, intentId).catch(() => {})

/** Checks that the publishable key is of the same account. @throws AppError invalid_input for `publishableKey` */
async function checkPublishable(keys: Keys, intent: Stripe.PaymentIntent): Promise<void> {
  const visitor = openStripe({ ...keys, secretKey: keys.publishableKey })
  try {
    await ask(() => visitor.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' }))
  } catch (error) {
    if (isUnknownKey(error)) throw invalidField('publishableKey', 'Stripe does not know this key')
    if (isMissing(error))
      throw invalidField('publishableKey', 'This key is of another account than the secret key')
    throw error
  }
}

/**
 * Tries both keys by a payment that nobody pays.
 * @throws AppError invalid_input naming the key that is wrong; ProviderUnreachable
 */
export async function tryKeys(keys: Keys): Promise<TriedKeys> {
  const stripe = openStripe(keys)
  const account = await readAccount(stripe).catch((error: unknown) => {
    throw isUnknownKey(error) ? invalidField('secretKey', 'Stripe does not know this key') : error
  })
  const intent = await createTrial(stripe).catch((error: unknown) => {
    if (error instanceof KeyRefused && error.lacksRight) return null
    throw error instanceof ProviderRefused
      ? new AppError('conflict', { message: `Stripe refuses a payment: ${error.message}` })
      : error
  })
  try {
    if (intent) await checkPublishable(keys, intent)
    const { needed, wanted } = await lackedRights(stripe, intent?.id ?? 'pi_none')
    const lacked = { needed: intent ? needed : [PAYMENTS_RIGHT, ...needed], wanted }
    return { ...account, lacked, intentId: intent?.id ?? null }
  } catch (error) {
    if (intent) await dropTrial(stripe, intent.id)
    throw error
  }
}
