import { ask } from '../ask-stripe'
import { KeyRefused, ProviderRefused } from '../gateway'
import type { Stripe } from '../gateway-calls'

/** A right of a restricted key. */
type Right = {
  /** As Stripe's dashboard names it, where restricted keys are made. */
  name: string
  /** The shop does not sell without it. */
  isNeeded: boolean
  /** A call that needs it and changes nothing. @param intentId a payment without a card */
  ask: (stripe: Stripe, intentId: string) => Promise<unknown>
}

export const PAYMENTS_RIGHT = 'PaymentIntents: Write'
export const WEBHOOK_RIGHT = 'Webhook Endpoints: Write'
export const DOMAIN_RIGHT = 'Payment Method Domains: Write'

/** What is asked for besides; those above are tried by what they are needed for. */
const RIGHTS: readonly Right[] = [
  {
    name: 'Charges and Refunds: Write',
    isNeeded: true,
    // Refused because nothing was paid, which comes after the check of the right.
    ask: (stripe, payment_intent) => stripe.refunds.create({ payment_intent }),
  },
  { name: 'Disputes: Read', isNeeded: true, ask: (stripe) => stripe.disputes.list({ limit: 1 }) },
  { name: 'Balance: Read', isNeeded: false, ask: (stripe) => stripe.balanceTransactions.list({ limit: 1 }) },
]

/** Whether the key may make a call. @throws ProviderUnreachable, KeyRefused for an unknown key */
async function isAllowed(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask(call)
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) return true
    if (error instanceof KeyRefused && error.lacksRight) return false
    throw error
  }
}

/** Lists the rights that a key lacks. @param intentId a payment without a card @throws as `isAllowed` */
export async function lackedRights(
  stripe: Stripe,
  intentId: string,
): Promise<{ needed: string[]; wanted: string[] }> {
  const tried = await Promise.all(
    RIGHTS.map(async (right) => ({ right, has: await isAllowed(() => right.ask(stripe, intentId)) })),
  )
  const lacked = tried.flatMap(({ right, has }) => (has ? [] : right))
  const names = (isNeeded: boolean) =>
    lacked.filter((right) => right.isNeeded === isNeeded).map(({ name }) => name)
  return { needed: names(true), wanted: names(false) }
}
