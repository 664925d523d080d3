import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { GIFT_CARD_FIELD, giftCardShare } from '@gesso/shared-types/features/gift-cards/gift-card'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { MIN_CHARGE_CENTS } from '@gesso/shared-types/settings/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { findUsableCard, lockUsableCard, UNKNOWN_CARD, type UsableCard } from './find-gift-card'
import { hashCode } from './gift-code'

/** The card with what it pays of an order in integer cents, or why it pays nothing. */
export type AppliedCard = { card: UsableCard; cents: number } | { problem: FieldProblem }

const refused = (message: string): AppliedCard => ({ problem: { field: GIFT_CARD_FIELD, message } })

function share(card: UsableCard | null, totalCents: number): AppliedCard {
  if (!card) return refused(UNKNOWN_CARD)
  if (card.balanceCents === 0) return refused('Nothing is left on this gift card.')
  if (totalCents === 0) return refused('There is nothing to pay for this order.')
  const cents = giftCardShare(totalCents, card.balanceCents)
  if (cents > 0) return { card, cents }
  return refused(
    `This gift card has ${formatCents(card.balanceCents)} left. Payments by card begin at ${formatCents(MIN_CHARGE_CENTS)}, so it cannot pay a part of this order.`,
  )
}

/**
 * Computes what a typed code would pay of a total, without holding it.
 * @param ownSessionId the browser's checkout session; what its own unpaid order holds on the card counts as free
 */
export async function quoteGiftCard(
  context: Context,
  typed: string,
  totalCents: number,
  mode: OrderMode,
  ownSessionId: string | null,
): Promise<AppliedCard> {
  const card = await findUsableCard(context, typed, mode)
  if (!card || ownSessionId === null) return share(card, totalCents)
  const [own] = await context.query<{ cents: number }>(sql`
    SELECT (gift_card_amount * 100)::int AS cents FROM orders JOIN checkout_sessions ON order_id = orders.id
    WHERE checkout_sessions.id = ${ownSessionId} AND gift_card_id = ${card.id}
      AND payment_state IN ('awaiting_payment', 'cancelling')`)
  return share({ ...card, balanceCents: card.balanceCents + (own?.cents ?? 0) }, totalCents)
}

/**
 * Locks a card while an order is placed, and computes what it pays.
 * @param amount what the buyer saw that it pays, as a decimal string
 * @throws AppError invalid_input when it pays nothing, or another sum than the buyer saw
 */
export async function takeGiftCard(
  tx: Transaction,
  { code, amount }: { code: string; amount: string },
  totalCents: number,
  mode: OrderMode,
): Promise<{ id: number; cents: number }> {
  const applied = share(await lockUsableCard(tx, code, mode), totalCents)
  if ('problem' in applied) throw refuse(applied.problem.message)
  const { card, cents } = applied
  const agreedCents = toCents(amount)
  if (cents === agreedCents) return { id: card.id, cents }
  throw refuse(
    `Your gift card pays ${formatCents(cents)} of this order now, not ${formatCents(agreedCents)}. Please look at the sums again.`,
  )
}

const refuse = (message: string): AppError =>
  new AppError('invalid_input', { message, fields: [{ field: GIFT_CARD_FIELD, message }] })

/** Whether an order is paid with this card and this sum; without `given`, whether it is paid with no card. */
export async function hasCard(
  tx: Transaction,
  orderId: string,
  given: { code: string; amount: string } | undefined,
): Promise<boolean> {
  const [row] = await tx.query<{ codeHash: string | null; cents: number }>(sql`
    SELECT code_hash, (gift_card_amount * 100)::int AS cents FROM orders
    LEFT JOIN gift_cards ON gift_cards.id = gift_card_id WHERE orders.id = ${orderId}`)
  if (!given) return !row?.codeHash
  return row?.codeHash === hashCode(given.code) && row.cents === toCents(given.amount)
}
