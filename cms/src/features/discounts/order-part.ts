import { CODE_FIELD } from '@gesso/shared-types/features/discounts/discount'
import type { OrderPart, ToPrice } from '../../orders/order-part'
import type { Context } from '../../platform/context'
import { applyDiscount } from './apply-discount'
import { isScarce } from './check-discount'
import { lockDiscount } from './find-discount'
import { limitBoundUses } from './limit-bound-uses'
import { limitGuesses } from './limit-guesses'
import { queueForDiscount } from './queue-for-discount'
import { CODES_IN_USE, smallestDiscounted } from './smallest-discounted'
import { tooSmallWith } from './too-small-with'

async function price(context: Context, { lines, circumstances, mode, ownSessionId }: ToPrice) {
  const { choices, email } = circumstances
  if (!choices.code) return null
  const buyer = { mode, email, sessionId: ownSessionId }
  const { used, problem, ...given } = await applyDiscount(context, lines, choices.code, buyer)
  if (!used) return { problems: problem ? [{ field: CODE_FIELD, message: problem }] : [] }
  const { id, code } = used
  return {
    pricing: { discountCents: given.lineCents },
    isShippingFree: given.isShippingFree,
    tooSmall: (totalCents: number, least: string) => tooSmallWith(code, totalCents, least),
    told: { discountCode: code },
    columns: () => ({ discount_id: id, discount_code: code }),
    words: ` with the code ${code}`,
  }
}

/** Prices and limits the discount code of an order. */
export const discountPart: OrderPart = {
  limit: (context, { network, choices }) => limitGuesses(context, network, choices.code),

  queue: (context, { choices, sessionId }, place) =>
    queueForDiscount(context, { typed: choices.code, sessionId }, place),

  // The typed codes are compared with `priced_for`. Here only an order that got no discount from its code differs.
  isSame: (_tx, { discountCode }, { choices }) => discountCode !== null || !choices.code,

  async lock(tx, { choices }) {
    const asked = await lockDiscount(tx, choices.code)
    if (!asked || !isScarce(asked)) return null
    return { words: 'Originals or discount codes', limit: (network) => limitBoundUses(tx, network) }
  },

  price,
  smallest: { read: CODES_IN_USE, of: smallestDiscounted },
}
