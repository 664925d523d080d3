import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { inTime } from '../support/in-time'
import { FAULTS_PATH, injectCallFaults, untilPaymentState, untilStruck } from '../support/payments'
import { confirmPayment, intentOf, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { letPass } from '../support/until'
import { type Refusal, refusalOf, type Visitor } from '../support/visitor'

const sale = withSale()
const calmProvider = () =>
  fetch(`${sale.shop.url}/test-payments/v1/${FAULTS_PATH}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${sale.shop.paymentKeys.secretKey}` },
  })
beforeAll(() => letPass(2000, 'the first sweep after the start, which settles what events should'))
afterEach(async () => {
  await calmProvider()
})

const isReady = async () => (await fetch(`${sale.shop.url}/readyz`)).status

/** Calls of one browser that are not waited for yet, as outcomes. */
const settled = (calls: Promise<unknown>[]): Promise<('answered' | Refusal)[]> =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'answered' as const,
        (error: Refusal) => error,
      ),
    ),
  )

test('while one capture hangs, looks at that order are answered and another buyer buys at once; while one call of a browser hangs, its others wait in line or are sent away', async () => {
  const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
  const another = await createArtwork(sale.artist)
  const hang = { action: 'hang', match: `${intentOf(order)}/capture`, count: '3' }
  await injectCallFaults(sale.shop, hang)
  await confirmPayment(sale.shop, sale.buyer, order)
  const look = (visitor: Visitor) => inTime(visitor.call('getOrder', { id: order.id }))
  const looks = [look(sale.buyer)]
  await untilStruck(sale.shop, hang)
  for (let n = 0; n < 24; n++) looks.push(look(sale.shop.visitor()))

  const clicking = sale.shop.visitor()
  const ask = (amount: string) => clicking.call('createPaymentIntent', { amount })
  const first = await ask('125.00')
  const second = { action: 'hang', match: `POST /v1/payment_intents/${intentOf(first)}`, count: '1' }
  await injectCallFaults(sale.shop, second)
  const calls = [ask('130.00')]
  await untilStruck(sale.shop, second)
  for (let n = 0; n < 12; n++) calls.push(ask('130.00'))

  const buyer = sale.shop.visitor()
  const placed = await inTime(placeOrder(buyer, [originalLine(another), printLine(another, 'A4')]))
  await confirmPayment(sale.shop, buyer, placed)
  await untilPaymentState(sale.shop, placed.id, 'paid')
  expect(await inTime(isReady())).toBe(200)
  // The artist may correct an address meanwhile: it refers to the order, and does not change it.
  const [customer] = await sale.shop.query<{ id: number }>(
    'SELECT customer_id AS id FROM orders WHERE id = $1',
    [order.id],
  )
  const corrected = sale.artist.sendJson('PATCH', `/api/cms/customers/${customer?.id}`, { city: 'Bern' })
  expect((await inTime(corrected)).status).toBe(200)
  const states = (await Promise.all(looks)).map(({ paymentState }) => paymentState)
  expect(states.every((state) => ['awaiting_payment', 'capturing'].includes(state))).toBe(true)
  const asked = await sale.shop.query(
    "SELECT key FROM payment_attempts WHERE order_id = $1 AND kind = 'capture'",
    [order.id],
  )
  expect(asked).toHaveLength(1)
  await calmProvider()
  const refusals = (await settled(calls)).filter((outcome) => outcome !== 'answered')
  const statuses = refusals.map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  expect(statuses.every((status) => [429, 503].includes(status))).toBe(true)
  for (const { headers } of refusals) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await untilPaymentState(sale.shop, order.id, 'paid')
})

test('while the event of one order hangs at the provider, that of another order is not left waiting', async () => {
  const another = await createArtwork(sale.artist)
  const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
  const hang = { action: 'hang', match: `${intentOf(order)}/capture`, count: '3' }
  await injectCallFaults(sale.shop, hang)
  await confirmPayment(sale.shop, sale.buyer, order)
  await untilStruck(sale.shop, hang)
  const buyer = sale.shop.visitor()
  const placed = await placeOrder(buyer, [originalLine(another)])
  await confirmPayment(sale.shop, buyer, placed)
  // Nobody looks at either: the events alone settle them.
  await inTime(untilPaymentState(sale.shop, placed.id, 'paid'))
  await calmProvider()
})

/** Keeps the artwork's row locked until the work is done. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: sale.shop.databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM artworks WHERE id = $1 FOR UPDATE', [sale.artwork.id])
    await work()
  } finally {
    await client.end()
  }
}

test('a save of a row that something else keeps locked is refused as busy, by every way in', async () => {
  sale.shop.expectedErrors.push(/lock timeout/)
  await whileLocked(async () => {
    const order = placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const ofPanel = sale.artist.sendJson('PATCH', `/api/cms/artworks/${sale.artwork.id}`, { title: 'New' })
    const refused = await refusalOf(order)
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const panel = await ofPanel
    expect(panel.status).toBe(503)
    expect(panel.headers.get('retry-after')).toBe('3')
    expect(JSON.parse(panel.text)).toMatchObject({ errors: [{ message: expect.stringContaining('busy') }] })
  })
  await placeOrder(sale.buyer, [originalLine(sale.artwork)])
})

test('whoever wants an original that another has taken hears so and need not wait for its row', async () => {
  const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
  const isRefused = async () => {
    const refused = await refusalOf(inTime(placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)])))
    expect(refused.body).toMatchObject({
      code: 'artwork_unavailable',
      details: { artworkIds: [sale.artwork.id] },
    })
  }
  await whileLocked(isRefused)
  await confirmPayment(sale.shop, sale.buyer, order)
  expect(await sale.stateOf(order.id)).toBe('paid')
  await whileLocked(isRefused)
})
