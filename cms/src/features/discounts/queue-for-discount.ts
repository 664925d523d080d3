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
 * Places an order with a code after those that other buyers in this process have begun with it: two hundred who want its
 * last use would otherwise wait for its row with all connections. A code without a use left is refused before the queue
 * and again in one's turn, by a read without a lock. After the turn for originals, never before it.
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
 * One statement, since everybody in the queue runs it. Leaves browsers that have an order alone: what they ask for may be
 * theirs, or end that order.
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
