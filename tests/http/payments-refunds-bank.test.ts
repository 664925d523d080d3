import { ordersToSend } from '../support/orders-to-send'
import { alertsOf, emailsOf, orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { until } from '../support/until'

const sale = withSale({ SWEEP_SECONDS: '1' })

async function sell(): Promise<{ id: string; intent: string }> {
  const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
  return { id, intent: String((await orderOf(sale.shop, id)).payment_intent_id) }
}

/** The newest refund of a payment at the provider. */
async function refundOf(intent: string): Promise<string> {
  const list = (await sale.shop.provider('GET', `refunds?payment_intent=${intent}`)) as {
    data: { id: string }[]
  }
  return String(list.data[0]?.id)
}

const refund = (id: string) => sale.artist.call('refundOrder', { id, amount: null })
const bank = (id: string, decision: string) =>
  sale.shop.provider('POST', `test_helpers/emulator/refunds/${id}/${decision}`)
const putBack = () => sale.artist.send('POST', `/api/cms/artworks/${sale.artwork.id}/put-back`)
const refundLetters = async (id: string) =>
  (await emailsOf(sale.shop, id)).filter(({ kind }) => kind === 'refunded')
const alertsAbout = async (id: string) => (await alertsOf(sale.shop)).filter(({ text }) => text.includes(id))

test('a refund that is on its way is not announced to the buyer, and keeps the work sold, until the bank has it', async () => {
  const { id, intent } = await sell()
  await sale.shop.provider('POST', `test_helpers/emulator/payment_intents/${intent}/slow`)
  expect(await refund(id)).toMatchObject({ refund: { state: 'submitted' }, paymentState: 'refunded' })
  expect(await refundLetters(id)).toEqual([])
  expect(await putBack()).toMatchObject({ status: 409, text: expect.stringContaining('on its way') })
  await bank(await refundOf(intent), 'succeed')
  await until(async () => (await refundLetters(id)).length === 1)
  expect((await putBack()).status).toBe(200)
  const [row] = await sale.shop.query('SELECT state FROM refunds WHERE order_id = $1', [id])
  expect(row).toEqual({ state: 'succeeded' })
})

test('a refund that fails after the work was sold again does not send the work to its first buyer', async () => {
  await sale.shop.query("UPDATE orders SET status = 'completed'")
  const first = await sell()
  await refund(first.id)
  expect((await putBack()).status).toBe(200)
  const second = await buy(sale.shop, sale.shop.visitor(), [originalLine(sale.artwork)])
  expect(second.paymentState).toBe('paid')
  await bank(await refundOf(first.intent), 'fail')
  await untilPaymentState(sale.shop, first.id, 'paid')
  expect(await ordersToSend(sale.artist)).toBe(1)
  await until(async () => (await alertsAbout(first.id)).length === 1)
  expect(await alertsAbout(first.id)).toMatchObject([
    { kind: 'refund_failed', done: false, text: expect.stringContaining('Do not send this order') },
  ])
})

test('a refund that failed is announced once, and its repetition is told to the buyer again', async () => {
  const { id, intent } = await sell()
  await refund(id)
  expect(await refundLetters(id)).toHaveLength(1)
  await bank(await refundOf(intent), 'fail')
  await untilPaymentState(sale.shop, id, 'paid')
  expect(await orderOf(sale.shop, id)).toMatchObject({ refunded_amount: '0.00' })
  await until(async () => (await alertsAbout(id)).some(({ kind }) => kind === 'refund_failed'))
  await refund(id)
  expect((await refundLetters(id)).map(({ data }) => [data.amount, data.refundedAmount])).toEqual([
    ['125.00', '125.00'],
    ['125.00', '125.00'],
  ])
  expect(await alertsAbout(id)).toHaveLength(1)
})

test('a refund of a payment that the provider does not know ends as failed', async () => {
  const { id } = await sell()
  await sale.shop.query("UPDATE orders SET payment_intent_id = 'pi_of_another_account' WHERE id = $1", [id])
  expect(await refund(id)).toMatchObject({ refund: { state: 'failed' }, paymentState: 'paid' })
  expect(await refund(id)).toMatchObject({ refund: { state: 'failed' } })
})
