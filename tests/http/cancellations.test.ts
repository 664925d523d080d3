import type { CancellationInput } from '@gesso/shared-types/features/cancellations/cancellation'
import { ordersToSend } from '../support/orders-to-send'
import {
  claimOf,
  emailsOf,
  historyOf,
  injectCallFaults,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const sale = withSale({ SWEEP_SECONDS: '0.25' })

/** Sells an original at 100 USD and two prints at 20, with 25 for shipping. */
async function sell() {
  const { id } = await buy(sale.shop, sale.buyer, [
    originalLine(sale.artwork),
    printLine(sale.artwork, 'A4', 2),
  ])
  const { lines } = await sale.artist.call('readOrderSheet', { id })
  const lineOf = (type: string) => lines.find((line) => line.type === type)?.id ?? 0
  const { payment_intent_id: intent } = await orderOf(sale.shop, id)
  return { id, original: lineOf('original'), print: lineOf('print'), intent: String(intent) }
}

const cancel = (id: string, asked: Partial<CancellationInput>, who: Visitor = sale.artist) =>
  who.call('cancelOrder', { id, token: `${id}:1`, money: { kind: 'all' }, ...asked })
const refusal = async (id: string, asked: Partial<CancellationInput>, who?: Visitor) => {
  const { status, body } = await refusalOf(cancel(id, asked, who))
  return { status, message: body?.fields?.[0]?.message ?? body?.message }
}
const sheetOf = (id: string) => sale.artist.call('readOrderSheet', { id })
const lettersOf = async (id: string) =>
  (await emailsOf(sale.shop, id)).filter(({ kind }) => ['refunded', 'order_cancelled'].includes(kind))
const refundsAtProvider = async (intent: string) => {
  const list = (await sale.shop.provider('GET', `refunds?payment_intent=${intent}`)) as {
    data: { id: string; amount: number }[]
  }
  return list.data
}
const bank = async (intent: string, decision: string) => {
  const [refund] = await refundsAtProvider(intent)
  await sale.shop.provider('POST', `test_helpers/emulator/refunds/${refund?.id}/${decision}`)
}
const isSold = async () => (await sale.look()).originalSold

test('a whole order is cancelled in one step, once, though asked for from anywhere and at once: money back, work back on sale, words to the buyer', async () => {
  const { id, original, intent } = await sell()
  const toSend = await ordersToSend(sale.artist)
  const words = 'The frame broke.\nI am sorry.'
  const answers = await Promise.all([1, 2, 3].map(() => cancel(id, { putBack: [original], words })))
  expect(answers).toContainEqual({
    state: 'done',
    refund: { state: 'succeeded', error: null },
    paymentState: 'refunded',
    refundedAmount: '165.00',
  })
  expect(new Set(answers.map(({ refundedAmount }) => refundedAmount))).toEqual(new Set(['165.00']))
  expect((await refundsAtProvider(intent)).map(({ amount }) => amount)).toEqual([16_500])
  expect(await isSold()).toBe(false)
  expect(await lettersOf(id)).toMatchObject([{ kind: 'refunded', data: { words, amount: '165.00' } }])
  expect(await ordersToSend(sale.artist)).toBe(toSend - 1)
  expect(await historyOf(sale.shop, id)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Cancelled: /), expect.stringMatching(/back on sale\.$/)]),
  )
  expect(await buy(sale.shop, sale.shop.visitor(), [originalLine(sale.artwork)])).toMatchObject({
    paymentState: 'paid',
  })
})

test('a line is cancelled alone, without a letter: its price goes back, the other is still to be sent', async () => {
  const { id, original } = await sell()
  const toSend = await ordersToSend(sale.artist)
  expect(
    await cancel(id, {
      money: { kind: 'lines', lines: [original] },
      putBack: [original],
      tellsBuyer: false,
    }),
  ).toMatchObject({
    state: 'done',
    paymentState: 'partially_refunded',
    refundedAmount: '100.00',
  })
  expect([await isSold(), await lettersOf(id)]).toEqual([false, []])
  expect(await sheetOf(id)).toMatchObject({
    leftAmount: '65.00',
    problem: null,
    isPaidUnsent: true,
    refundToken: `${id}:2`,
    lines: [
      { id: original, isCancelled: true, isOurs: false },
      { type: 'print', isCancelled: false },
    ],
  })
  expect(await ordersToSend(sale.artist)).toBe(toSend)
  expect(await refusal(id, { token: `${id}:2`, money: { kind: 'lines', lines: [original] } })).toMatchObject({
    status: 400,
    message: 'One of these was cancelled already',
  })
  const rest = await cancel(id, { token: `${id}:2`, money: { kind: 'all' } })
  expect(rest).toMatchObject({ state: 'done', paymentState: 'refunded', refundedAmount: '165.00' })
})

test('a refund that is refused cancels nothing; one that is on its way neither, until the bank has it; one that comes back later leaves the work on sale', async () => {
  const { id, original, intent } = await sell()
  const toSend = await ordersToSend(sale.artist)
  await injectCallFaults(sale.shop, { action: 'decline', match: 'POST /v1/refunds' })
  expect(await cancel(id, { putBack: [original] })).toMatchObject({
    state: 'refused',
    refund: { state: 'failed', error: 'Your card was declined.' },
    paymentState: 'paid',
  })
  expect([await isSold(), await lettersOf(id)]).toEqual([true, []])
  expect((await sheetOf(id)).lines.some(({ isCancelled }) => isCancelled)).toBe(false)

  await sale.shop.provider('POST', `test_helpers/emulator/payment_intents/${intent}/slow`)
  expect(await cancel(id, { token: `${id}:2`, putBack: [original] })).toMatchObject({
    state: 'pending',
    refund: { state: 'submitted' },
  })
  expect([await isSold(), await lettersOf(id)]).toEqual([true, []])
  expect(await sheetOf(id)).toMatchObject({ isCancelling: true, leftAmount: '0.00' })
  await bank(intent, 'succeed')
  await until(async () => !(await isSold()))
  expect(await lettersOf(id)).toHaveLength(1)
  expect(await sheetOf(id)).toMatchObject({ isCancelling: false })

  await bank(intent, 'fail')
  await untilPaymentState(sale.shop, id, 'paid')
  expect(await isSold()).toBe(false)
  expect(await sheetOf(id)).toMatchObject({ problem: 'everything was cancelled', isPaidUnsent: false })
  expect(await ordersToSend(sale.artist)).toBe(toSend - 1)
})

test('what cannot be is refused with its reason, and nothing is written', async () => {
  const { id, print } = await sell()
  const refused: [Partial<CancellationInput>, number, string][] = [
    [{ putBack: [print] }, 400, 'That is no original of this order'],
    [{ money: { kind: 'amount', amount: '165.01' } }, 400, 'Enter an amount from 0.01 to 165.00'],
    [{ token: 'AAAAAAAAAA:1' }, 400, 'That is the token of another order'],
  ]
  for (const [asked, status, message] of refused) {
    expect(await refusal(id, asked)).toEqual({ status, message })
  }
  expect(await refusal(id, {}, sale.shop.visitor())).toMatchObject({ status: 401 })
  const unpaid = await placeOrder(sale.shop.visitor(), [printLine(sale.artwork, 'A4')])
  expect(await refusal(unpaid.id, {})).toEqual({
    status: 409,
    message: 'This order was not paid: there is nothing to give back.',
  })
  expect(
    await sale.shop.query('SELECT 1 FROM cancellations WHERE order_id IN ($1, $2)', [id, unpaid.id]),
  ).toEqual([])
  expect((await claimOf(sale.shop, sale.artwork.id))?.sold).toBe(id)
})
