import type { CartLine, OrderQuote, PlacedOrder } from '@gesso/shared-types/orders/order'
import { codeOf, hashCode, hashLink, linkOf, newSeed } from '../../cms/src/features/gift-cards/gift-code'
import { CUSTOMER } from './purchase'
import { SECRET } from './server-process'
import type { Visitor } from './visitor'

let made = 0

/** A gift card as a buyer fills in the form; each has another recipient. */
export const giftFor = (fields: object = {}) => ({
  amount: '100.00',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  recipientName: 'Grace Hopper',
  recipientEmail: `grace-${process.pid}-${++made}@example.test`,
  fromName: 'Ada',
  words: 'For the empty place above your desk.',
  ...fields,
})

/** One server of a shop, or a cluster of them. */
type Rows = { query: Query }
type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>

/** The code of the gift card that an order bought, derived as the shop does for the email. */
export async function codeOfOrder(query: Query, orderId: string): Promise<string> {
  const [card] = await query<{ seed: string }>('SELECT seed FROM gift_cards WHERE order_id = $1', [orderId])
  if (!card?.seed) throw new Error(`Order ${orderId} has no gift card that is good`)
  return codeOf(SECRET, card.seed)
}

/** The gift card that an order bought, with the moves of its ledger; null when there is none. */
export async function cardOfOrder(query: Query, orderId: string) {
  const [card] = await query<{ id: number; state: string; balance: string }>(
    'SELECT id, state, balance FROM gift_cards WHERE order_id = $1',
    [orderId],
  )
  if (!card) return null
  const entries = await query<{ move: string; amount_cents: number }>(
    'SELECT move, amount_cents FROM gift_card_entries WHERE gift_card_id = $1 ORDER BY id',
    [card.id],
  )
  const ledger = entries.map(({ move, amount_cents }) => [move, amount_cents])
  return { state: card.state, balance: card.balance, ledger }
}

const PLACE = { country: 'CH', state: '', zipCode: '8001' }

/** Quotes an order with a gift card, as the checkout does. */
export const quoteWithCard = (
  buyer: Visitor,
  orderItems: CartLine[],
  giftCard: string,
  choices: object = {},
): Promise<OrderQuote> => buyer.call('quoteOrder', { orderItems, place: PLACE, giftCard, choices })

/** Places an order with a gift card, at the quoted sums unless others are given. */
export async function placeWithCard(
  buyer: Visitor,
  orderItems: CartLine[],
  code: string,
  given: { amount?: string; total?: string; choices?: object } = {},
): Promise<PlacedOrder> {
  const quote = await quoteWithCard(buyer, orderItems, code, given.choices)
  return buyer.call('placeOrder', {
    customerData: CUSTOMER,
    orderItems,
    choices: given.choices ?? {},
    agreedTotal: given.total ?? quote.totalAmount,
    giftCard: { code, amount: given.amount ?? quote.giftCardAmount ?? '0.00' },
  })
}

const ORDER_LETTERS = '0123456789'

/**
 * Creates a valid gift card of 100 USD whose order does not exist.
 * @returns the card's id
 */
export async function sampleGiftCard(shop: Rows): Promise<string> {
  const seed = newSeed()
  const code = codeOf(SECRET, seed)
  const orderId = Array.from({ length: 10 }, () => ORDER_LETTERS[Math.floor(Math.random() * 10)]).join('')
  const [card] = await shop.query<{ id: number }>(
    `INSERT INTO gift_cards (state, amount, mode, order_id, recipient_name, recipient_email, from_name, letter_due_at,
       letter_queued_at, seed, code_hash, link_hash, last_four)
     VALUES ('active', 100, 'test', $1, 'Grace Hopper', 'grace@example.test', 'Ada', now(), now(), $2, $3, $4, $5)
     RETURNING id`,
    [orderId, seed, hashCode(code), hashLink(linkOf(SECRET, seed)), code.slice(-4)],
  )
  await shop.query(
    `INSERT INTO gift_card_entries (gift_card_id, move, amount_cents, order_id) VALUES ($1, 'issued', 10000, $2)`,
    [card?.id, orderId],
  )
  return String(card?.id)
}

/** The code of a gift card, and the token of its link. */
export async function secretsOf(shop: Rows, id: string): Promise<{ code: string; token: string }> {
  const [card] = await shop.query<{ seed: string }>('SELECT seed FROM gift_cards WHERE id = $1', [id])
  return { code: codeOf(SECRET, card?.seed ?? ''), token: linkOf(SECRET, card?.seed ?? '') }
}
