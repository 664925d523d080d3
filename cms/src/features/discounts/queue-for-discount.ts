import { CODE_FIELD, normalCode } from '@gesso/shared-types/features/discounts/discount'
import { sql } from '@payloadcms/db-postgres'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import { AppError } from '../../platform/app-error'
import { inTurn, OF_MANY } from '../../platform/concurrency/in-turn'
import type { Context } from '../../platform/context'
import { usesProblem } from './check-discount'
import { usesWords } from './discount-words'

/**
 * Lets an order with a code wait for those that other buyers in this process place with it. Otherwise many buyers who
 * want its last use would wait for its row and take all connections. A code without a use left is refused before the
 * queue and again after it, by a read without a lock. It queues after the queue for originals, never before.
 * @throws AppError invalid_input; busy when the turn does not come in time
 */
export async function queueForDiscount<T>(
  context: Context,
  { typed, sessionId }: { typed: string | null | undefined; sessionId: string },
  place: () => Promise<T>,
): Promise<T> {
  if (!typed?.trim()) return place()
  await refuseUsedUp(context, typed, sessionId)
  return inTurn(
    `discount ${normalCode(typed)}`,
    async () => {
      await refuseUsedUp(context, typed, sessionId)
      return place()
    },
    OF_MANY,
  )
}

/**
 * Refuses a code without a use left, in one statement, because everybody in the queue runs it. It passes browsers
 * that have an order: they may have that use themselves, or their new order may end the old one.
 */
async function refuseUsedUp(context: Context, typed: string, sessionId: string): Promise<void> {
  const [row] = await context.query<{ code: string; maxUses: number; paid: number; open: number }>(sql`
    SELECT discounts.code, max_uses, count(*) FILTER (WHERE ${paymentIsIn('captured')})::int AS paid,
      count(*) FILTER (WHERE ${paymentIsIn('open')})::int AS open
    FROM discounts JOIN orders ON orders.discount_id = discounts.id AND orders.mode = ${shopMode(context)}
    WHERE discounts.code = ${normalCode(typed)} AND is_on AND max_uses IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM checkout_sessions WHERE id = ${sessionId} AND order_id IS NOT NULL)
    GROUP BY discounts.id`)
  const problem = row && usesProblem(row)
  if (!problem) return
  const message = usesWords(problem, row.code)
  throw new AppError('invalid_input', { message, fields: [{ field: CODE_FIELD, message }] })
}
