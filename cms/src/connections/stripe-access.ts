import type { OrderMode } from '@gesso/shared-types/orders/order'
import type { GivenEnv } from '../platform/process/env'
import type { Connection } from './connection'
import type { ConnectionEffect } from './connection-effect'

/** What may be shown of an account at Stripe that the shop is connected to, is being connected to, or has left. */
export type StripeAccount = {
  /** Stripe's id; null if the key may not read it. */
  id: string | null
  /** Its name at Stripe; null as for `id`. */
  name: string | null
  mode: OrderMode
  publishableKey: string
  /** Whether the key has chosen rights alone. */
  isRestricted: boolean
  /** Whether Stripe lets the account take payments. */
  isActive: boolean
  /** Rights that are wanted and missing, as Stripe's dashboard names them; the shop sells without them. */
  lacks: readonly string[]
  /** The webhook endpoint at Stripe; null where the shop cannot be reached from outside. */
  endpoint: { id: string; url: string } | null
  /** The payment whose event proves the endpoint, and when that arrived (ISO 8601; null while it is awaited). */
  proof: { intentId: string; at: string | null } | null
  /** The domain that wallets accept; `problem` says why it is not registered. Null where there is no such domain. */
  wallets: { domain: string; problem: string | null } | null
}

/** A live account that takes payments no more. `until` (ISO 8601): its keys are kept for refunds and late events. */
export type FormerAccount = StripeAccount & { until: string }

export type StripeSecrets = { secretKey: string; webhookSecret: string | null }

/** The connection `stripe`: the account that takes payments, one that is being connected, and live ones that were left. */
export type StripeKnown = {
  current: StripeAccount | null
  next: StripeAccount | null
  former: readonly FormerAccount[]
}

/** The secrets of the same accounts; `former` in the same order. */
export type StripeSealed = {
  current: StripeSecrets | null
  next: StripeSecrets | null
  former: readonly StripeSecrets[]
}

export type StripeConnection = Connection<StripeKnown, StripeSealed>

/** Returns the former accounts whose time has not come, with their secrets. */
export function formerOf({
  known,
  secrets,
}: StripeConnection): { account: FormerAccount; secrets: StripeSecrets }[] {
  const now = new Date().toISOString()
  return known.former.flatMap((account, index) => {
    const of = secrets?.former[index]
    return of && account.until > now ? [{ account, secrets: of }] : []
  })
}

/** What the connection to Stripe sets. Where the environment names an account, this one counts as left. */
export function stripeEffect(stored: StripeConnection): ConnectionEffect {
  const { known, secrets } = stored
  const { current } = known
  const keys = secrets?.current
  return {
    ...(current &&
      keys && {
        variables: {
          PAYMENTS: 'off',
          STRIPE_SECRET_KEY: keys.secretKey,
          STRIPE_PUBLISHABLE_KEY: current.publishableKey,
        },
      }),
    also: (env: GivenEnv, isFixed: boolean) => {
      const left = isFixed && current?.mode === 'live' && keys ? [keys] : []
      const former = [...left, ...formerOf(stored).map((each) => each.secrets)]
      const webhookSecret = keys?.webhookSecret ?? null
      const isOn = !isFixed && current !== null && keys
      env.stripe = {
        ...env.stripe,
        ...(isOn && { webhookSecret }),
        former: former.filter(({ secretKey }) => secretKey !== env.stripe.secretKey),
        nextWebhookSecret: secrets?.next?.webhookSecret ?? null,
      }
      // Unlike in the environment, the signing secret may be missing.
      if (isOn) env.payments = 'stripe'
    },
  }
}
