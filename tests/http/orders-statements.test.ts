import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { CartLine, PlacedOrder } from '@gesso/shared-types/orders/order'
import { createArtwork } from '../support/artworks'
import { originalLine, placeOrder, printLine } from '../support/purchase'
import { RecordedShop } from '../support/recorded-shop'
import { ShopData } from '../support/shop-data'
import { inOneLine, type RecordedStatement } from '../support/statement-recorder'
import type { Visitor } from '../support/visitor'

/** The most statements that each step of a purchase may send, including those that begin and end transactions. */
const BUDGETS: Record<string, number> = {
  'opening the checkout': 17,
  'placing the order': 29,
  'the confirmation that settles it': 46,
  'the confirmation again': 9,
  'a webhook after it': 17,
  'a second webhook': 17,
  'the webhook that settles it': 49,
}

/** Each step is measured in two purchases, because periodic work of the process may fall into one of them. */
const PURCHASES = 2

const AUTHORISED = 'payment_intent.amount_capturable_updated'
const CAPTURED = 'payment_intent.succeeded'

let data: ShopData
let shop: RecordedShop
let artist: Visitor
const fewest = new Map<string, RecordedStatement[]>()

beforeAll(async () => {
  data = await ShopData.create()
  shop = await RecordedShop.open({ databaseUrl: data.databaseUrl, dataDir: data.dataDir })
  artist = await shop.visitor().signIn()
  // The first purchase also has statements that a process sends only once.
  await settleByPage()
  fewest.clear()
})

afterAll(async () => {
  await shop?.close()
  await data?.remove()
})

const linesOf = (artwork: StoredArtwork): CartLine[] => [
  originalLine(artwork),
  printLine(artwork, 'A4'),
  printLine(artwork, 'A3', 2),
]

/** Keeps the shortest record of a step. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const sent = await shop.statementsOf(work)
  const known = fewest.get(name)
  if (!known || sent.length < known.length) fewest.set(name, sent)
}

async function placeOne(buyer: Visitor): Promise<PlacedOrder> {
  const lines = linesOf(await createArtwork(artist))
  await step('opening the checkout', () => buyer.call('createPaymentIntent', { amount: '125.00' }))
  const placed: PlacedOrder[] = []
  await step('placing the order', async () => {
    placed.push(await placeOrder(buyer, lines))
  })
  const [order] = placed
  if (!order) throw new Error('No order was placed')
  await shop.confirm(order)
  return order
}

async function settleByPage(): Promise<void> {
  const buyer = shop.visitor()
  const order = await placeOne(buyer)
  const look = async () => {
    const { paymentState } = await buyer.call('getOrder', { id: order.id })
    expect(paymentState).toBe('paid')
  }
  await step('the confirmation that settles it', look)
  await step('the confirmation again', look)
  await shop.untilSent(CAPTURED, order)
  await step('a webhook after it', () => shop.receive(AUTHORISED, order))
  await step('a second webhook', () => shop.receive(CAPTURED, order))
}

async function settleByWebhook(): Promise<void> {
  const order = await placeOne(shop.visitor())
  await shop.untilSent(AUTHORISED, order)
  await step('the webhook that settles it', () => shop.receive(AUTHORISED, order))
  const [row] = await data.query('SELECT payment_state AS state FROM orders WHERE id = $1', [order.id])
  expect(row).toEqual({ state: 'paid' })
}

describe('the purchase of an original and prints sends no statement more than it needs:', () => {
  beforeAll(async () => {
    for (let purchase = 0; purchase < PURCHASES; purchase++) {
      await settleByPage()
      await settleByWebhook()
    }
  })

  test.each(Object.keys(BUDGETS))('%s', (name) => {
    const sent = fewest.get(name) ?? []
    const budget = BUDGETS[name]
    if (sent.length === budget) return
    const list = sent.map((statement, place) => `${place + 1}. ${inOneLine(statement)}`).join('\n')
    throw new Error(`${name}: ${sent.length} statements, and not ${budget}:\n${list}`)
  })
})
