import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import type { CartLine, PlacedOrder } from '@gesso/shared-types/order'
import { createArtwork } from '../support/artworks'
import { originalLine, placeOrder, printLine } from '../support/purchase'
import { RecordedShop } from '../support/recorded-shop'
import { ShopData } from '../support/shop-data'
import { inOneLine, type RecordedStatement } from '../support/statement-recorder'
import type { Visitor } from '../support/visitor'

/** The statements that a step of a purchase may send, those that begin and end its transactions included. */
type Budget = { print: number; cart: number }

const BUDGETS: Record<string, Budget> = {
  'opening the checkout': { print: 20, cart: 20 },
  'placing the order': { print: 24, cart: 31 },
  'the confirmation that settles it': { print: 43, cart: 46 },
  'the confirmation again': { print: 9, cart: 9 },
  'a webhook after it': { print: 17, cart: 17 },
  'a second webhook': { print: 17, cart: 17 },
  'the webhook that settles it': { print: 46, cart: 49 },
}

/** Work that a process does now and then falls into one purchase or another, never into all. */
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
  // What a process does only the first time is no purchase's.
  await settleByPage('the first', (artwork) => [printLine(artwork, 'A4')])
}, 120_000)

afterAll(async () => {
  await shop?.close()
  await data?.remove()
})

type LinesOf = (artwork: StoredArtwork) => CartLine[]

const KINDS: [kind: keyof Budget, linesOf: LinesOf][] = [
  ['print', (artwork) => [printLine(artwork, 'A4')]],
  ['cart', (artwork) => [originalLine(artwork), printLine(artwork, 'A4'), printLine(artwork, 'A3', 2)]],
]

/** Keeps the shortest record of a step. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const sent = await shop.statementsOf(work)
  const known = fewest.get(name)
  if (!known || sent.length < known.length) fewest.set(name, sent)
}

async function placeOne(kind: string, buyer: Visitor, linesOf: LinesOf): Promise<PlacedOrder> {
  const lines = linesOf(await createArtwork(artist))
  await step(`opening the checkout, ${kind}`, () => buyer.call('createPaymentIntent', { amount: '125.00' }))
  const placed: PlacedOrder[] = []
  await step(`placing the order, ${kind}`, async () => {
    placed.push(await placeOrder(buyer, lines))
  })
  const [order] = placed
  if (!order) throw new Error('No order was placed')
  await shop.confirm(order)
  return order
}

async function settleByPage(kind: string, linesOf: LinesOf): Promise<void> {
  const buyer = shop.visitor()
  const order = await placeOne(kind, buyer, linesOf)
  const look = async () => {
    const { paymentState } = await buyer.call('getOrder', { id: order.id })
    expect(paymentState).toBe('paid')
  }
  await step(`the confirmation that settles it, ${kind}`, look)
  await step(`the confirmation again, ${kind}`, look)
  await shop.untilSent(CAPTURED, order)
  await step(`a webhook after it, ${kind}`, () => shop.receive(AUTHORISED, order))
  await step(`a second webhook, ${kind}`, () => shop.receive(CAPTURED, order))
}

async function settleByWebhook(kind: string, linesOf: LinesOf): Promise<void> {
  const order = await placeOne(kind, shop.visitor(), linesOf)
  await shop.untilSent(AUTHORISED, order)
  await step(`the webhook that settles it, ${kind}`, () => shop.receive(AUTHORISED, order))
  const [row] = await data.query('SELECT payment_state AS state FROM orders WHERE id = $1', [order.id])
  expect(row).toEqual({ state: 'paid' })
}

describe.each(KINDS)('the purchase of a %s sends no statement more than it needs:', (kind, linesOf) => {
  beforeAll(async () => {
    for (let purchase = 0; purchase < PURCHASES; purchase++) {
      await settleByPage(kind, linesOf)
      await settleByWebhook(kind, linesOf)
    }
  }, 120_000)

  test.each(Object.keys(BUDGETS))('%s', (name) => {
    const sent = fewest.get(`${name}, ${kind}`) ?? []
    const budget = BUDGETS[name]?.[kind]
    if (sent.length === budget) return
    const list = sent.map((statement, place) => `${place + 1}. ${inOneLine(statement)}`).join('\n')
    throw new Error(`${name}, ${kind}: ${sent.length} statements, and not ${budget}:\n${list}`)
  })
})
