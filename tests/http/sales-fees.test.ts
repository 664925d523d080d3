import { setTimeout as sleep } from 'node:timers/promises'
import { createArtwork } from '../support/artworks'
import { moveDispute, openDispute } from '../support/disputes'
import { alertsOf, clearCallFaults, injectCallFaults, orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine } from '../support/purchase'
import { reconcile } from '../support/reconcile'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'
import { yearTable } from '../support/year-table'

const shop = withShop({ SWEEP_SECONDS: '1' })
const YEAR = new Date().getUTCFullYear()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

async function paidOrder(): Promise<{ id: string; intent: string }> {
  const { id } = await buy(shop(), shop().visitor(), [originalLine(await createArtwork(artist))])
  await untilPaymentState(shop(), id, 'paid')
  return { id, intent: String((await orderOf(shop(), id)).payment_intent_id) }
}

/** The fees of an order in the year's table, oldest first. */
const feesOf = async (id: string) =>
  (await yearTable(artist, YEAR))
    .filter((line) => line.Kind === 'Provider’s fees' && line.Order?.endsWith(id))
    .map((line) => [line['Provider’s fee'], line['Currency of the fee'], line['In (USD)'], line['Out (USD)']])

/** As the emulator counts: 2.9 % and 30 cents. */
const paymentFee = async (id: string) => {
  const cents = Math.round(Number((await orderOf(shop(), id)).captured_amount) * 100)
  return ((Math.round(cents * 0.029) + 30) / 100).toFixed(2)
}

test('a payment’s fee is unknown until the provider is asked, and then stands in the year, in no other sum', async () => {
  const { id } = await paidOrder()
  expect(await feesOf(id)).toEqual([])
  await reconcile(shop())
  expect(await feesOf(id)).toEqual([[await paymentFee(id), 'USD', '', '']])
  await reconcile(shop())
  expect(await feesOf(id)).toHaveLength(1)
})

test('what a dispute costs is added once the shop has heard of it, and a refund gives no fee back', async () => {
  const [refunded, disputed] = [await paidOrder(), await paidOrder()]
  await reconcile(shop())
  await artist.call('refundOrder', { id: refunded.id, amount: '10.00' })
  const dispute = await openDispute(shop(), disputed.intent)
  await until(async () => (await orderOf(shop(), disputed.id)).dispute === 'needs_response')
  await reconcile(shop())
  expect(await feesOf(refunded.id)).toEqual([[await paymentFee(refunded.id), 'USD', '', '']])
  const both = [
    [await paymentFee(disputed.id), 'USD', '', ''],
    ['15.00', 'USD', '', ''],
  ]
  expect(await feesOf(disputed.id)).toEqual(both)
  await moveDispute(shop(), dispute, 'close', 'won')
  await until(async () => (await orderOf(shop(), disputed.id)).dispute === 'won')
  await reconcile(shop())
  expect(await feesOf(disputed.id)).toEqual(both)
})

test('a provider that does not tell its fees holds up nothing, and is asked again the next day', async () => {
  const { id } = await paidOrder()
  await injectCallFaults(shop(), { action: 'error', match: 'GET /v1/disputes', count: '100' })
  expect(await reconcile(shop())).toMatchObject({ error: null })
  expect(await feesOf(id)).toEqual([])
  await clearCallFaults(shop())
  await reconcile(shop())
  expect(await feesOf(id)).toHaveLength(1)
})

test('one payment that cannot be asked about hides the fees of no other', async () => {
  const [told, newest] = [await paidOrder(), await paidOrder()]
  const match = `GET /v1/payment_intents/${newest.intent}`
  await injectCallFaults(shop(), { action: 'error', match, count: '100' })
  expect(await reconcile(shop())).toMatchObject({ error: null })
  expect([await feesOf(told.id), await feesOf(newest.id)]).toEqual([[expect.anything()], []])
  await clearCallFaults(shop())
})

test('a key that may not read fees is told to the artist, and holds up nothing', async () => {
  const { id } = await paidOrder()
  const untold = async () => (await alertsOf(shop())).filter(({ kind }) => kind === 'fees_refused')
  await injectCallFaults(shop(), { action: 'forbidden', match: 'GET /v1/disputes', count: '100' })
  expect(await reconcile(shop())).toMatchObject({ error: null })
  await until(async () => (await untold()).length > 0)
  expect(await untold()).toMatchObject([
    { text: expect.stringContaining('may not read the fees that the provider keeps'), done: false },
  ])
  await clearCallFaults(shop())
  await reconcile(shop())
  await until(async () => (await untold()).every(({ done }) => done))
  expect(await feesOf(id)).toHaveLength(1)
})

test('two servers that ask at the same time count each fee once', async () => {
  const orders = [await paidOrder(), await paidOrder(), await paidOrder()]
  const other = await shop().startAnother()
  try {
    for (let round = 0; round < 20; round += 1) {
      // As if the server that asks had been silent for too long: the other one takes over while it still asks.
      await shop().query('DELETE FROM fee_readings')
      await shop().query('UPDATE reconciliations SET due_at = now()')
      await sleep(100)
    }
    await reconcile(shop())
    for (const { id } of orders) expect(await feesOf(id)).toHaveLength(1)
  } finally {
    await other.stop()
  }
})

test('an order of years ago gets its fees too, at the day when they were taken', async () => {
  const { id } = await paidOrder()
  await shop().query(
    `UPDATE orders SET money_settled_at = '2020-05-05T12:00:00Z', created_at = '2020-05-05T12:00:00Z' WHERE id = $1`,
    [id],
  )
  await reconcile(shop())
  expect(await shop().query('SELECT cause, currency FROM provider_fees WHERE order_id = $1', [id])).toEqual([
    { cause: 'payment', currency: 'usd' },
  ])
})

test('a fee that the account counts in another currency keeps it', async () => {
  const { id } = await paidOrder()
  await reconcile(shop())
  await shop().query("UPDATE provider_fees SET currency = 'jpy', amount = 512 WHERE order_id = $1", [id])
  expect(await feesOf(id)).toEqual([['512', 'JPY', '', '']])
})
