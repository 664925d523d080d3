import type { PaymentsSettings, ShownStripeAccount } from '@gesso/shared-types/settings/payments-settings'
import { readConnection } from '../../connections/connection'
import type { StripeAccount, StripeKnown, StripeSealed } from '../../connections/stripe-access'
import type { Context } from '../../platform/context'
import { type Env, isLive } from '../../platform/process/env'
import { heardOf } from './prove-webhook'
import { webhookUrl } from './shop-address'

/** Who takes payments now. */
function takenBy(env: Env): PaymentsSettings['taken'] {
  if (env.payments !== 'stripe') return env.payments
  return isLive(env) ? 'live' : 'stripe_test'
}

function webhookOf(env: Env, account: StripeAccount, heardAt: string | null): ShownStripeAccount['webhook'] {
  if (account.endpoint === null) return 'none'
  if (account.endpoint.url !== webhookUrl(env)) return 'moved'
  return heardAt === null ? 'awaited' : 'proven'
}

async function shown(context: Context, account: StripeAccount | null): Promise<ShownStripeAccount | null> {
  if (!account) return null
  const { name, mode, isActive, isRestricted, lacks, proof, wallets } = account
  const heardAt = proof && (proof.at ?? (await heardOf(context, proof.intentId)))
  const webhook = webhookOf(context.env, account, heardAt)
  return { name, mode, isActive, isRestricted, lacks: [...lacks], webhook, heardAt, wallets }
}

/** Reads who takes the shop's payments, for the page Payments: no secret, and no key. */
export async function readPayments(context: Context): Promise<PaymentsSettings> {
  const { env } = context
  const stored = await readConnection<StripeKnown, StripeSealed>(context, 'stripe')
  const now = new Date().toISOString()
  return {
    isFixed: env.fixed.includes('stripe'),
    taken: takenBy(env),
    isLost: stored !== null && stored.secrets === null,
    current: await shown(context, stored?.known.current ?? null),
    next: await shown(context, stored?.known.next ?? null),
    former: (stored?.known.former ?? [])
      .filter(({ until }) => until > now)
      .map(({ name, until }) => ({ name, until })),
  }
}
