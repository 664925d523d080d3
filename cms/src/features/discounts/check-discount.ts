import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { HAS_USE } from './discount-uses'
import type { DiscountProblem } from './discount-words'
import type { FoundDiscount } from './find-discount'
import { isSamePerson } from './same-person'

/** The buyer who would use a code. */
export type DiscountBuyer = {
  mode: OrderMode
  /** Null until it is typed; then the rules about the person are not checked. */
  email: string | null
  /**
   * The browser's checkout session. Its own unpaid order does not count, because another order would replace it. Null
   * while an order is placed, since it has no such order then.
   */
  sessionId: string | null
}

/** Whether uses of a code are limited. Its use is then kept for an unpaid order as long as an original is held. */
export const isScarce = ({ maxUses, oncePerPerson, firstOrder }: FoundDiscount): boolean =>
  maxUses !== null || oncePerPerson || firstOrder

/** Tells why a person cannot use a code now, whatever the cart holds; null when they can. */
export async function checkDiscount(
  context: Context,
  discount: FoundDiscount,
  buyer: DiscountBuyer,
): Promise<DiscountProblem | null> {
  const { firstDay, lastDay, today, maxUses } = discount
  if (firstDay !== null && today < firstDay) return 'not_yet'
  if (lastDay !== null && today > lastDay) return 'over'
  if (maxUses !== null) {
    const problem = usesProblem({ maxUses, ...(await countUses(context, discount.id, buyer)) })
    if (problem) return problem
  }
  return buyer.email === null ? null : checkPerson(context, discount, { ...buyer, email: buyer.email })
}

/** Tells why no use of a code is left; null when one is. */
export function usesProblem({
  maxUses,
  paid,
  open,
}: {
  maxUses: number
  paid: number
  open: number
}): 'used_up' | 'all_bound' | null {
  if (paid >= maxUses) return 'used_up'
  return paid + open >= maxUses ? 'all_bound' : null
}

/** SQL condition: the order is the unpaid one of this browser. */
const isOwn = (sessionId: string | null) =>
  sql`(orders.session_id = ${sessionId}::text AND ${paymentIsIn('unpaid')}) IS TRUE`

async function countUses(context: Context, id: number, { mode, sessionId }: DiscountBuyer) {
  const [row] = await context.query<{ paid: number; open: number }>(sql`
    SELECT count(*) FILTER (WHERE ${paymentIsIn('captured')})::int AS paid,
      count(*) FILTER (WHERE ${paymentIsIn('open')})::int AS open
    FROM orders WHERE discount_id = ${id} AND mode = ${mode} AND NOT ${isOwn(sessionId)}`)
  return row ?? { paid: 0, open: 0 }
}

/**
 * SQL condition: the order was refunded in full. Such an order does not count, so its buyer may use the code again.
 */
const GIVEN_BACK = sql`orders.payment_state = 'refunded'`

async function checkPerson(
  context: Context,
  { id, oncePerPerson, firstOrder }: FoundDiscount,
  { mode, email, sessionId }: DiscountBuyer & { email: string },
): Promise<DiscountProblem | null> {
  if (!oncePerPerson && !firstOrder) return null
  const ofPerson = sql`JOIN customers ON customers.id = orders.customer_id
    WHERE orders.mode = ${mode} AND ${isSamePerson(sql`customers.email`, email)} AND NOT ${GIVEN_BACK}`
  const [used] = await context.query<{ isOpen: boolean }>(sql`
    SELECT ${paymentIsIn('open')} AS is_open FROM orders ${ofPerson}
      AND orders.discount_id = ${id} AND ${HAS_USE} AND NOT ${isOwn(sessionId)}
    ORDER BY 1 LIMIT 1`)
  if (used) return used.isOpen ? 'bound_by_you' : 'used_by_you'
  if (!firstOrder) return null
  const [earlier] = await context.query(sql`
    SELECT 1 FROM orders ${ofPerson} AND ${paymentIsIn('captured')} LIMIT 1`)
  return earlier ? 'not_first' : null
}
