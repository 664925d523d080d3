import type { CartLine, PlacedOrder } from '@gesso/shared-types/orders/order'
import { createArtwork } from '../support/artworks'
import { createDiscount, placeAt, quoteCode } from '../support/discounts'
import { makeEdition } from '../support/editions'
import { findViolations, findViolationsNow, untilSettled } from '../support/invariants'
import { switchDocumentsOn } from '../support/order-documents'
import { passTime } from '../support/pass-time'
import { CARDS, originalLine, placeOrder, printLine } from '../support/purchase'
import { ServerCluster } from '../support/server-cluster'
import { until } from '../support/until'
import { Refusal, type Visitor } from '../support/visitor'

let cluster: ServerCluster
let artist: Visitor
beforeAll(async () => {
  cluster = await ServerCluster.open(2, { SWEEP_SECONDS: '0.25' })
  await switchDocumentsOn(cluster)
  artist = await cluster.signIn()
})
afterEach(() => expect(cluster.takeErrors()).toEqual([]))
afterAll(() => cluster.close())

/** Visitors spread over two servers, each with an address of their own. */
const crowd = (people: number): Visitor[] =>
  Array.from({ length: people }, (_, index) => cluster.visitor(cluster.servers[index % 2]))

/** Lets many visitors order at once and collects the placed orders and the refusals. */
async function outcomes(people: number, place: (buyer: Visitor, index: number) => Promise<PlacedOrder>) {
  const placed: PlacedOrder[] = []
  const refused: unknown[] = []
  await Promise.all(
    crowd(people).map((buyer, index) =>
      place(buyer, index).then(
        (order) => placed.push(order),
        (error: unknown) => refused.push(error instanceof Refusal ? error.body : error),
      ),
    ),
  )
  return { placed, refused }
}

const pay = async ({ id, clientSecret }: PlacedOrder): Promise<void> => {
  await cluster.provider.confirm(clientSecret, CARDS.good)
  await cluster.visitor().call('getOrder', { id })
}

/** The payment states of an artwork's orders, sorted. */
const statesOf = async (artworkId: number | string): Promise<string[]> => {
  const rows = await cluster.query<{ state: string }>(
    `SELECT payment_state AS state FROM orders JOIN order_items ON order_items.order_id = orders.id
     WHERE artwork_id = $1`,
    [artworkId],
  )
  return rows.map(({ state }) => state).sort()
}
const untilStates = (artworkId: number | string, states: string[]): Promise<void> =>
  until(async () => (await statesOf(artworkId)).join() === states.join())

/** The captured amount of each paid order of an artwork, in cents. */
const capturedOf = async (artworkId: number | string): Promise<number[]> => {
  const rows = await cluster.query<{ amount: number }>(
    `SELECT captures.amount::int AS amount FROM test_payments.captures JOIN orders
       ON orders.payment_intent_id = captures.payment_intent
     JOIN order_items ON order_items.order_id = orders.id WHERE artwork_id = $1`,
    [artworkId],
  )
  return rows.map(({ amount }) => amount)
}

test('twelve buyers at once for one original, at two servers: one order, 11 refusals, one capture', async () => {
  const artwork = await createArtwork(artist)
  const { placed, refused } = await outcomes(12, (buyer) => placeOrder(buyer, [originalLine(artwork)]))
  expect([placed.length, refused.length]).toEqual([1, 11])
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: 'artwork_unavailable', details: { artworkIds: [artwork.id] } })
  }
  const [order] = placed
  if (!order) throw new Error('Nobody has the work')
  expect(await cluster.query('SELECT id FROM orders')).toEqual([{ id: order.id }])

  // The winner pays, and many requests read the order at once.
  await cluster.provider.confirm(order.clientSecret, CARDS.good)
  await Promise.all(crowd(12).map((buyer) => buyer.call('getOrder', { id: order.id })))
  await untilStates(artwork.id, ['paid'])
  expect(await capturedOf(artwork.id)).toEqual([12_500])
})

test('twelve buyers at once for the last three uses: three have them, and an unpaid one comes back', async () => {
  const artwork = await createArtwork(artist)
  const { code } = await createDiscount(artist, { percent: 50, maxUses: 3 })
  const lines: CartLine[] = [printLine(artwork, 'A4')]
  const { placed, refused } = await outcomes(12, (buyer) => placeAt(buyer, lines, code, '25.00'))
  expect([placed.length, refused.length]).toEqual([3, 9])
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: 'invalid_input', fields: [{ field: 'choices.code' }] })
  }
  expect(await findViolationsNow(cluster)).toEqual([])

  // Two pay, and one leaves: once that order has expired, somebody else gets its use of the code.
  for (const order of placed.slice(0, 2)) await pay(order)
  await untilStates(artwork.id, ['awaiting_payment', 'paid', 'paid'])
  await passTime((sql) => cluster.query(sql), 21)
  await untilStates(artwork.id, ['expired', 'paid', 'paid'])
  const late = await outcomes(6, (buyer) => placeAt(buyer, lines, code, '25.00'))
  expect([late.placed.length, late.refused.length]).toEqual([1, 5])
  for (const order of late.placed) await pay(order)
  await untilStates(artwork.id, ['expired', 'paid', 'paid', 'paid'])

  const { problems } = await quoteCode(cluster.visitor(), lines, code)
  expect(problems).toEqual([
    { field: 'choices.code', message: `${code} has been used as often as it can be.` },
  ])
})

test('one person with eight browsers and spellings of one address has a code once', async () => {
  const artwork = await createArtwork(artist)
  const { code } = await createDiscount(artist, { percent: 50, oncePerPerson: true })
  const { placed } = await outcomes(8, (buyer, index) =>
    placeAt(buyer, [printLine(artwork, 'A4')], code, '25.00', { email: `Once+${index}@Example.test` }),
  )
  expect(placed).toHaveLength(1)
})

test('twelve buyers at once of the last three of an edition, at two servers: three are paid, the others told', async () => {
  const artwork = await createArtwork(artist)
  const { id } = await makeEdition(artist, artwork, { total: 25, proofs: 2, soldElsewhere: 22 })
  const line = printLine(artwork, 'A4')
  const { placed, refused } = await outcomes(12, (buyer) => placeOrder(buyer, [line]))
  expect([placed.length, refused.length]).toEqual([3, 9])
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: 'artwork_unavailable', details: { artworkIds: [artwork.id] } })
  }
  expect(await findViolationsNow(cluster)).toEqual([])

  // Two pay, and one leaves: once that order has expired, one of many others gets the last number.
  for (const order of placed.slice(0, 2)) await pay(order)
  await untilStates(artwork.id, ['awaiting_payment', 'paid', 'paid'])
  await passTime((sql) => cluster.query(sql), 21)
  await untilStates(artwork.id, ['expired', 'paid', 'paid'])
  const late = await outcomes(6, (buyer) => placeOrder(buyer, [line]))
  expect([late.placed.length, late.refused.length]).toEqual([1, 5])
  for (const order of late.placed) await pay(order)
  await untilStates(artwork.id, ['expired', 'paid', 'paid', 'paid'])
  const numbers = await cluster.query(
    "SELECT number FROM edition_numbers WHERE edition_id = $1 AND state = 'sold' ORDER BY number",
    [id],
  )
  expect(numbers).toEqual([{ number: 23 }, { number: 24 }, { number: 25 }])
  expect(await capturedOf(artwork.id)).toEqual([3500, 3500, 3500])
})

test('orders that are paid and refunded at once at two servers have documents whose numbers have no gap and are nobody’s twice', async () => {
  const artwork = await createArtwork(artist)
  const { placed } = await outcomes(6, (buyer) => placeOrder(buyer, [printLine(artwork, 'A4')]))
  await Promise.all(placed.map(pay))
  await untilStates(
    artwork.id,
    Array.from({ length: 6 }, () => 'paid'),
  )
  // The orders are refunded at the same time, each at any of the servers.
  const ids = placed.map(({ id }) => id)
  await Promise.all(ids.slice(0, 3).map((id) => artist.call('refundOrder', { id, amount: '5.00' })))
  // This also settles what the tests before left.
  await untilSettled(cluster)
  expect(
    await cluster.query(
      'SELECT kind, count(*)::int AS count FROM papers WHERE order_id = ANY($1) GROUP BY kind ORDER BY kind',
      [ids],
    ),
  ).toEqual([
    { kind: 'credit_note', count: 3 },
    { kind: 'invoice', count: 6 },
  ])
  expect(await findViolations(cluster)).toEqual([])
})
