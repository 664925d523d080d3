import {
  forgetConnection,
  lockConnection,
  readConnection,
  saveConnection,
} from '../../connections/connection'
import {
  type FormerAccount,
  formerOf,
  type StripeAccount,
  type StripeConnection,
  type StripeKnown,
  type StripeSealed,
  type StripeSecrets,
} from '../../connections/stripe-access'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

/** An account with its secrets. */
export type HeldAccount = { account: StripeAccount; secrets: StripeSecrets }
type HeldFormer = { account: FormerAccount; secrets: StripeSecrets }

/** The connection to Stripe, as it is changed. */
export type HeldStripe = {
  current: HeldAccount | null
  next: HeldAccount | null
  former: readonly HeldFormer[]
}

const NOTHING: HeldStripe = { current: null, next: null, former: [] }

function heldOf(stored: StripeConnection | null): HeldStripe {
  if (!stored?.secrets) return NOTHING
  const { known, secrets } = stored
  const held = (which: 'current' | 'next'): HeldAccount | null => {
    const [account, of] = [known[which], secrets[which]]
    return account && of ? { account, secrets: of } : null
  }
  return { current: held('current'), next: held('next'), former: formerOf(stored) }
}

/** Reads the connection with its secrets; those that cannot be opened any more count as none. */
export const readHeld = async (context: Context): Promise<HeldStripe> =>
  heldOf(await readConnection<StripeKnown, StripeSealed>(context, 'stripe'))

/**
 * Changes the connection in one transaction, one change after the other, and brings this process to it; the others
 * follow.
 * @param change returns the connection from then on, with an answer for the caller
 */
export async function changeHeld<T>(
  context: Context,
  change: (tx: Transaction, held: HeldStripe) => Promise<{ held: HeldStripe; answer: T }>,
): Promise<T> {
  const answer = await withTransaction(context, async (tx) => {
    await lockConnection(tx, 'stripe')
    const { held, answer } = await change(tx, await readHeld(tx))
    const { current, next, former } = held
    if (!current && !next && former.length === 0) await forgetConnection(tx, 'stripe')
    else {
      await saveConnection<StripeKnown, StripeSealed>(tx, 'stripe', {
        known: {
          current: current?.account ?? null,
          next: next?.account ?? null,
          former: former.map(({ account }) => account),
        },
        secrets: {
          current: current?.secrets ?? null,
          next: next?.secrets ?? null,
          former: former.map(({ secrets }) => secrets),
        },
      })
    }
    return answer
  })
  await context.followConnections?.()
  return answer
}

/** Whether both are the same account in the same mode. */
export function isSameAccount(one: StripeAccount, other: StripeAccount): boolean {
  if (one.mode !== other.mode) return false
  return one.publishableKey === other.publishableKey || (one.id !== null && one.id === other.id)
}

/** How long the keys of a live account that was left are kept: as long as Stripe refunds its payments. */
const FORMER_DAYS = 180

/** The former accounts once the current one is left: a live one is kept for what is under way there. */
export function leavingCurrent({ current, former }: HeldStripe): readonly HeldFormer[] {
  if (current?.account.mode !== 'live') return former
  const until = new Date(Date.now() + FORMER_DAYS * 86_400_000).toISOString()
  return [{ account: { ...current.account, until }, secrets: current.secrets }, ...former]
}
