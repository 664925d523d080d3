import {
  GIFT_CARD_HOUR,
  isSoldSum,
  MAX_GIFT_CARD_DAYS,
} from '@gesso/shared-types/features/gift-cards/gift-card'
import { formatCents, fromCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { priceOrder } from '@gesso/shared-types/orders/price-order'
import { sql } from '@payloadcms/db-postgres'
import type { BegunInstead, OrderedInstead } from '../../orders/checkout/order-request'
import type { PricedOrder } from '../../orders/checkout/priced-order'
import { AppError, invalidField } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'
import { TIME_ZONE, TODAY } from '../../settings/today'
import type { GiftPurchase } from './gift-purchase'
import { readGiftCardTerms } from './read-gift-card-terms'

/**
 * SQL: when a letter is due. On a later day that is at `GIFT_CARD_HOUR` in the artist's time zone; otherwise at once.
 */
const DUE = (day: string | null) => sql`
  CASE WHEN ${day}::date > ${TODAY} THEN (${day}::date + make_interval(hours => ${GIFT_CARD_HOUR})) AT TIME ZONE ${TIME_ZONE}
    ELSE now() END`

/**
 * An order of one gift card, without lines, shipping or tax: tax is charged when the card is spent. The card is valid
 * once the order is paid.
 */
export const giftOrder = (gift: GiftPurchase): OrderedInstead => ({
  isAgreed: false,
  isSame: (tx, orderId) => isSameGift(tx, orderId, gift),
  lock: async (tx, mode) => ({ orderId: null, begin: () => begin(tx, mode, gift) }),
})

/** @throws AppError not_found while none are sold; invalid_input for a sum that is not sold, or a bad day */
async function begin(tx: Transaction, mode: OrderMode, gift: GiftPurchase): Promise<BegunInstead> {
  const terms = await readGiftCardTerms(tx)
  if (!terms) throw new AppError('not_found', { message: 'No gift cards are sold here.' })
  if (!isSoldSum(terms, gift.amountCents))
    throw invalidField('amount', `A gift card of ${formatCents(gift.amountCents)} is not sold here.`)
  await requireDay(tx, gift.day)
  return {
    lines: [],
    price: async () => priced(gift.amountCents),
    write: (own, orderId) => insertGift(own, orderId, mode, gift),
    summary: `a gift card of ${formatCents(gift.amountCents)}`,
  }
}

const priced = (cents: number): PricedOrder => ({
  lines: [],
  sums: { ...priceOrder([]), subtotalCents: cents, totalCents: cents },
  parts: [],
  pricedFor: null,
  problems: [],
})

const insertGift = (tx: Transaction, orderId: string, mode: OrderMode, gift: GiftPurchase) =>
  tx.query(sql`
    INSERT INTO gift_cards (state, amount, mode, order_id, recipient_name, recipient_email, from_name, words, letter_due_at)
    VALUES ('unpaid', ${fromCents(gift.amountCents)}, ${mode}, ${orderId}, ${gift.recipientName}, ${gift.recipientEmail},
      ${gift.fromName}, ${gift.words || null}, ${DUE(gift.day)})`)

async function requireDay(tx: Transaction, day: string | null): Promise<void> {
  if (day === null) return
  const [found] = await tx.query<{ ahead: number }>(sql`SELECT (${day}::date - ${TODAY})::int AS ahead`)
  const ahead = found?.ahead ?? 0
  if (ahead < 0) throw invalidField('day', 'This day is over. Choose today or a later one.')
  if (ahead > MAX_GIFT_CARD_DAYS) throw invalidField('day', 'Choose a day within a year.')
}

/** Whether an unpaid order buys a card with exactly these values. */
async function isSameGift(tx: Transaction, orderId: string, gift: GiftPurchase): Promise<boolean> {
  const same = await tx.query(sql`
    SELECT 1 FROM gift_cards WHERE order_id = ${orderId} AND amount = ${fromCents(gift.amountCents)}
      AND recipient_name = ${gift.recipientName} AND recipient_email = ${gift.recipientEmail}
      AND from_name = ${gift.fromName} AND coalesce(words, '') = ${gift.words}
      AND greatest(letter_due_at, now()) = greatest(${DUE(gift.day)}, now())`)
  return same.length > 0
}
