import { createArtwork } from '../support/artworks'
import {
  alertsOf,
  emailsOf,
  historyOf,
  injectCallFaults,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import { buy, intentOf, originalLine, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '1' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const paidOrder = async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const { id } = await buy(shop(), buyer, [originalLine(artwork)])
  const { payment_intent_id: intent } = await orderOf(shop(), id)
  return { artwork, buyer, id, intent: String(intent) }
}

const refund = async (id: string, body: object = {}, who = artist) => {
  const answer = await who.sendJson('POST', `/api/cms/orders/${id}/refund`, body)
  return { status: answer.status, body: JSON.parse(answer.text) }
}

const putBack = (id: number, who = artist) => who.send('POST', `/api/cms/artworks/${id}/put-back`)
const isSold = async (id: number) =>
  (
    await shop()
      .visitor()
      .call('getArtwork', { slugOrId: String(id) })
  ).originalSold

const refundsAtProvider = async (intent: string) => {
  const list = (await shop().provider('GET', `refunds?payment_intent=${intent}`)) as {
    data: { amount: number }[]
  }
  return list.data.map(({ amount }) => amount)
}

const refundEmails = async (id: string) =>
  (await emailsOf(shop(), id)).filter(({ kind }) => kind === 'refunded').map(({ data }) => data)

test('a full refund from the panel gives everything back, notifies the buyer and leaves the artwork sold', async () => {
  const { artwork, id, intent } = await paidOrder()
  expect(await refund(id)).toMatchObject({
    status: 200,
    body: { refund: { state: 'succeeded' }, paymentState: 'refunded', refundedAmount: '125.00' },
  })
  expect(await refundsAtProvider(intent)).toEqual([12_500])
  expect(await refundEmails(id)).toMatchObject([{ amount: '125.00', isWhole: true }])
  expect(await isSold(artwork.id)).toBe(true)
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await historyOf(shop(), id)).toEqual([
    'Order placed: $125.00.',
    'The payment is authorised; the works are sold and the money is being taken.',
    'Paid: $125.00 were taken.',
    'A refund of $125.00 was asked for in the panel.',
    '$125.00 were refunded; $125.00 in all.',
  ])
})

test('partial refunds add up by the provider’s count, each with its email', async () => {
  const { id, intent } = await paidOrder()
  expect(await refund(id, { amount: '25' })).toMatchObject({
    body: { paymentState: 'partially_refunded', refundedAmount: '25.00' },
  })
  expect(await refund(id, { amount: '100.01' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  })
  expect(await refund(id, { amount: 99.5 })).toMatchObject({ body: { refundedAmount: '124.50' } })
  expect(await refund(id)).toMatchObject({ body: { paymentState: 'refunded', refundedAmount: '125.00' } })
  expect(await refundsAtProvider(intent)).toEqual([50, 9950, 2500])
  expect(await refundEmails(id)).toMatchObject([
    { amount: '25.00', refundedAmount: '25.00', isWhole: false },
    { amount: '99.50', refundedAmount: '124.50', isWhole: false },
    { amount: '0.50', refundedAmount: '125.00', isWhole: true },
  ])
})

test('a refund made in the provider’s dashboard has the same result', async () => {
  const { artwork, id, intent } = await paidOrder()
  await shop().provider('POST', 'refunds', { payment_intent: intent, amount: '2500' })
  await untilPaymentState(shop(), id, 'partially_refunded')
  await shop().provider('POST', 'refunds', { payment_intent: intent })
  await untilPaymentState(shop(), id, 'refunded')
  expect(await orderOf(shop(), id)).toMatchObject({ refunded_amount: '125.00' })
  expect(await refundEmails(id)).toMatchObject([{ amount: '25.00' }, { amount: '100.00', isWhole: true }])
  expect(await isSold(artwork.id)).toBe(true)
})

test('a cancelled authorisation is not taken for a refund', async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [printLine(artwork, 'A4')])
  await shop().provider('POST', `payment_intents/${intentOf(order)}/confirm`, {
    payment_method: 'pm_card_visa',
  })
  await shop()
    .provider('POST', `payment_intents/${intentOf(order)}/cancel`)
    .catch(() => undefined)
  await until(async () =>
    ['expired', 'failed', 'paid'].includes((await orderOf(shop(), order.id)).payment_state),
  )
  expect(await orderOf(shop(), order.id)).toMatchObject({ refunded_amount: '0.00' })
  expect(await refundEmails(order.id)).toEqual([])
})

test('a refund whose answer was lost is made once', async () => {
  const { id, intent } = await paidOrder()
  await injectCallFaults(shop(), {
    action: 'cut',
    when: 'after',
    match: 'POST /v1/refunds',
    count: '2',
  })
  expect(await refund(id, { amount: '30.00' })).toMatchObject({
    status: 200,
    body: { refund: { state: 'pending' }, paymentState: 'paid' },
  })
  await untilPaymentState(shop(), id, 'partially_refunded')
  await until(async () => {
    const [row] = await shop().query<{ state: string }>('SELECT state FROM refunds WHERE order_id = $1', [id])
    return row?.state === 'succeeded'
  })
  expect(await refundsAtProvider(intent)).toEqual([3000])
})

test('of two clicks at once for everything, one refunds and one is told that nothing is left', async () => {
  const { id, intent } = await paidOrder()
  const answers = await Promise.all([refund(id), refund(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await refundsAtProvider(intent)).toEqual([12_500])
})

test('a refused refund shows in the answer, the history and on the artist’s list', async () => {
  const { id } = await paidOrder()
  await injectCallFaults(shop(), { action: 'decline', match: 'POST /v1/refunds' })
  expect(await refund(id)).toMatchObject({
    status: 200,
    body: { refund: { state: 'failed', error: 'Your card was declined.' }, paymentState: 'paid' },
  })
  expect((await alertsOf(shop())).filter(({ text }) => text.includes(id))).toMatchObject([
    { kind: 'refund_failed', done: false },
  ])
  expect(await refund(id)).toMatchObject({ body: { paymentState: 'refunded' } })
})

test('an artwork goes back on sale only when its order is fully refunded', async () => {
  const { artwork, id } = await paidOrder()
  expect((await putBack(artwork.id)).status).toBe(409)
  await refund(id, { amount: '25.00' })
  expect((await putBack(artwork.id)).status).toBe(409)
  await refund(id)
  expect((await putBack(artwork.id, shop().visitor())).status).toBe(401)
  expect((await putBack(artwork.id)).status).toBe(200)
  expect(await isSold(artwork.id)).toBe(false)
  expect((await putBack(artwork.id)).status).toBe(404)
  expect(await buy(shop(), shop().visitor(), [originalLine(artwork)])).toMatchObject({ paymentState: 'paid' })
})

test('only the owner refunds, and only paid orders', async () => {
  const { id } = await paidOrder()
  expect(await refund(id, {}, shop().visitor())).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  })
  for (const amount of ['0', '-1', '1e9', '1.234', 'all', {}, [], true]) {
    expect((await refund(id, { amount })).status).toBe(400)
  }
  expect((await refund('NOSUCHORDER')).status).toBe(404)
  const unpaid = await placeOrder(shop().visitor(), [originalLine(await createArtwork(artist))])
  expect((await refund(unpaid.id)).status).toBe(409)
  expect(await orderOf(shop(), id)).toMatchObject({ payment_state: 'paid' })
})
