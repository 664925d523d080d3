import {
  alertsOf,
  claimOf,
  emailsOf,
  historyOf,
  injectCallFaults,
  injectWebhookFaults,
  letMinutesPass,
  orderOf,
} from '../support/payments'
import {
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
} from '../support/purchase'
import { withSale } from '../support/sale'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'

const sale = withSale({ SWEEP_SECONDS: '3600' })

/** An order that no sweep settles at an unforeseen moment: the first one comes soon after the start, whatever the rounds. */
async function orderUnswept() {
  const placed = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
  await sale.shop.query("UPDATE orders SET swept_at = now() + interval '1 hour' WHERE id = $1", [placed.id])
  return placed
}

describe('what the provider answers', () => {
  // The shop learns of a payment when its page asks, so that each test says when that is.
  beforeAll(() => injectWebhookFaults(sale.shop, { drop: 1 }))

  async function order() {
    const placed = await orderUnswept()
    return { ...placed, intent: intentOf(placed) }
  }

  async function authorised() {
    const placed = await order()
    await confirmPayment(sale.shop, sale.buyer, placed)
    return placed
  }

  const helper = (intent: string, action: string, form: Record<string, string> = {}) =>
    sale.shop.provider('POST', `test_helpers/emulator/payment_intents/${intent}/${action}`, form)

  const letters = async (id: string) =>
    (await emailsOf(sale.shop, id)).map(({ kind, data }) => [kind, data.reason])

  const alertsAbout = async (id: string) =>
    (await alertsOf(sale.shop)).filter(({ text }) => text.includes(id))

  const pendingCaptures = (id: string) =>
    sale.shop.query("SELECT key FROM payment_attempts WHERE order_id = $1 AND state = 'pending'", [id])

  const claim = () => claimOf(sale.shop, sale.artwork.id)

  describe('a capture', () => {
    test('whose bank takes its time is paid once the money has come, and not before', async () => {
      const { id, intent } = await authorised()
      await helper(intent, 'slow')
      expect(await sale.stateOf(id)).toBe('capturing')
      expect(await sale.stateOf(id)).toBe('capturing')
      expect(await letters(id)).toEqual([])
      await helper(intent, 'resolve', { outcome: 'succeeded' })
      expect(await sale.stateOf(id)).toBe('paid')
      expect(await orderOf(sale.shop, id)).toMatchObject({ captured_amount: '125.00' })
      expect((await letters(id)).map(([kind]) => kind)).toEqual(['order_confirmation', 'new_order'])
      expect(await alertsAbout(id)).toEqual([])
    })

    test('that its bank refuses in the end is never paid, and frees the work', async () => {
      const { id, intent } = await authorised()
      await helper(intent, 'slow')
      expect(await sale.stateOf(id)).toBe('capturing')
      await helper(intent, 'resolve', { outcome: 'failed' })
      expect(await sale.stateOf(id)).toBe('failed')
      expect(await letters(id)).toEqual([['not_charged', 'failed']])
      expect(await claim()).toEqual({ held: null, sold: null })
    })

    test('of a part, by hand, counts that part, is told to the artist, and is no refund', async () => {
      const { id, intent } = await authorised()
      await sale.shop.provider('POST', `payment_intents/${intent}/capture`, { amount_to_capture: '5000' })
      expect(await sale.stateOf(id)).toBe('paid')
      expect(await alertsAbout(id)).toMatchObject([{ kind: 'captured_amount', done: false }])
      const refunded = await sale.artist.call('refundOrder', { id, amount: '10.00' })
      expect(refunded).toMatchObject({ paymentState: 'partially_refunded', refundedAmount: '10.00' })
      expect(await orderOf(sale.shop, id)).toMatchObject({ captured_amount: '50.00' })
      expect((await letters(id)).filter(([kind]) => kind === 'refunded')).toHaveLength(1)
    })

    test('is followed when the provider counts it otherwise later', async () => {
      const { id } = await authorised()
      expect(await sale.stateOf(id)).toBe('paid')
      await sale.shop.query("UPDATE orders SET captured_amount = '120.00' WHERE id = $1", [id])
      await sale.artist.call('refundOrder', { id, amount: '1.00' })
      expect(await orderOf(sale.shop, id)).toMatchObject({ captured_amount: '125.00' })
      expect(await historyOf(sale.shop, id)).toContain('The provider says now that $125.00 were taken.')
    })

    test('is not made of a payment that has become another’s since it was authorised', async () => {
      const before = await captures(sale.shop)
      const { id, intent } = await authorised()
      await injectCallFaults(sale.shop, { action: 'cut', match: `${intent}/capture`, count: '2' })
      expect(await sale.stateOf(id)).toBe('capturing')
      await sale.shop.provider('POST', `payment_intents/${intent}`, { 'metadata[orderId]': 'ANOTHER' })
      expect(await sale.stateOf(id)).toBe('failed')
      expect(await captures(sale.shop)).toEqual(before)
      expect(await pendingCaptures(id)).toEqual([])
      expect(await claim()).toEqual({ held: null, sold: null })
    })

    test('that is refused again is announced again, though the artist has ticked it off', async () => {
      sale.shop.expectedErrors.push(/A capture was refused/)
      const { id, intent } = await authorised()
      await injectCallFaults(sale.shop, { action: 'decline', match: `${intent}/capture`, count: '4' })
      for (let tries = 1; tries <= 3; tries++) {
        expect(await sale.stateOf(id)).toBe('capturing')
        await letMinutesPass(sale.shop, 10)
      }
      expect(await alertsAbout(id)).toMatchObject([{ kind: 'capture_refused', done: false }])
      expect(await historyOf(sale.shop, id)).toContain(
        'The money could not be taken: Your card was declined.',
      )
      await sale.shop.query('UPDATE payment_alerts SET done = true WHERE order_id = $1', [id])
      expect(await sale.stateOf(id)).toBe('capturing')
      expect(await alertsAbout(id)).toMatchObject([{ kind: 'capture_refused', done: false }])
      await letMinutesPass(sale.shop, 20)
      expect(await sale.stateOf(id)).toBe('paid')
      expect(await alertsAbout(id)).toMatchObject([{ done: true }])
    })
  })

  describe('a buyer whose payment is let go is told so once', () => {
    const toldOnce = async (id: string, state: string, reason: string) => {
      for (let look = 0; look < 3; look++) await sale.stateOf(id)
      expect(await sale.stateOf(id)).toBe(state)
      expect(await letters(id)).toEqual([['not_charged', reason]])
      expect(await claim()).toEqual({ held: null, sold: null })
    }

    test('when the order was closed and the answer to the cancellation is lost', async () => {
      const { id, intent } = await authorised()
      await sale.shop.query("UPDATE orders SET payment_state = 'cancelling' WHERE id = $1", [id])
      await injectCallFaults(sale.shop, {
        action: 'cut',
        when: 'after',
        match: `${intent}/cancel`,
        count: '2',
      })
      expect(await sale.stateOf(id)).toBe('cancelling')
      await toldOnce(id, 'expired', 'expired')
    })

    test('when a cancellation is refused at first', async () => {
      const { id, intent } = await authorised()
      await sale.shop.query("UPDATE orders SET payment_state = 'cancelling' WHERE id = $1", [id])
      await injectCallFaults(sale.shop, { action: 'decline', match: `${intent}/cancel` })
      expect(await sale.stateOf(id)).toBe('cancelling')
      await toldOnce(id, 'expired', 'expired')
    })

    test('when the provider ended the authorisation before the shop saw it', async () => {
      const { id, intent } = await authorised()
      await helper(intent, 'expire')
      await toldOnce(id, 'expired', 'expired')
    })

    test('when the artist withdrew the work, and the answer to the cancellation is lost', async () => {
      const { id, intent } = await authorised()
      const { status } = await sale.artist.sendJson('PATCH', `/api/cms/artworks/${sale.artwork.id}`, {
        originalAvailable: false,
      })
      expect(status).toBe(200)
      await injectCallFaults(sale.shop, {
        action: 'cut',
        when: 'after',
        match: `${intent}/cancel`,
        count: '2',
      })
      await toldOnce(id, 'lost', 'lost')
    })

    test('when the artist moved the work to the trash', async () => {
      const { id } = await authorised()
      await sale.artist.call('deleteArtwork', { id: String(sale.artwork.id) })
      await toldOnce(id, 'lost', 'lost')
    })

    test('when another amount was authorised than the order comes to', async () => {
      const placed = await order()
      await sale.shop.provider('POST', `payment_intents/${placed.intent}`, { amount: '12400' })
      await confirmPayment(sale.shop, sale.buyer, placed)
      await toldOnce(placed.id, 'lost', 'amount')
    })

    test.each([
      ['order', "'{metadata,orderId}', '\"ANOTHER\"'"],
      ['installation', "'{metadata,installation}', '\"another\"'"],
      ['currency', "'{currency}', '\"jpy\"'"],
    ])('when the payment is of another %s', async (_what, change) => {
      const before = await captures(sale.shop)
      const { id, intent } = await authorised()
      await sale.shop.query(
        `UPDATE test_payments.payment_intents SET body = jsonb_set(body, ${change}) WHERE id = $1`,
        [intent],
      )
      await toldOnce(id, 'lost', 'lost')
      expect(await captures(sale.shop)).toEqual(before)
    })
  })

  test('a payment that is captured by hand while its order is closed is neither called free nor forgotten', async () => {
    const { id, intent } = await authorised()
    await sale.shop.query("UPDATE orders SET payment_state = 'cancelling' WHERE id = $1", [id])
    await sale.shop.provider('POST', `payment_intents/${intent}/capture`)
    expect(await sale.buyer.call('getOrder', { id })).toMatchObject({
      paymentState: 'expired',
      isChargedThoughClosed: true,
    })
    expect(await letters(id)).toEqual([])
    expect(await alertsAbout(id)).toMatchObject([{ kind: 'captured_without_order', done: false }])
    await injectWebhookFaults(sale.shop, { drop: 0 })
    await sale.shop.provider('POST', 'refunds', { payment_intent: intent })
    await until(async () => (await alertsAbout(id))[0]?.done === true)
    await injectWebhookFaults(sale.shop, { drop: 1 })
    expect(await orderOf(sale.shop, id)).toMatchObject({
      payment_state: 'expired',
      refunded_amount: '125.00',
    })
  })

  test('an intent that the provider cancels during the hold is replaced, and the hold goes on', async () => {
    const { id, intent, holdUntil } = await order()
    await helper(intent, 'expire')
    expect(await sale.stateOf(id)).toBe('awaiting_payment')
    expect(await claim()).toEqual({ held: id, sold: null })
    const again = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    expect(again).toMatchObject({ id, holdUntil, paymentState: 'awaiting_payment' })
    expect(intentOf(again)).not.toBe(intent)
    expect(await intentAtProvider(sale.shop, intentOf(again))).toMatchObject({ amount: 12_500 })
    await confirmPayment(sale.shop, sale.buyer, again)
    expect(await sale.stateOf(id)).toBe('paid')
  })

  test('an order whose payment the provider does not know is closed by the artist alone', async () => {
    const { id, intent } = await authorised()
    await injectCallFaults(sale.shop, { action: 'cut', match: `${intent}/capture`, count: '2' })
    expect(await sale.stateOf(id)).toBe('capturing')
    const close = (who = sale.artist, order = id) => who.send('POST', `/api/cms/orders/${order}/close`)
    expect((await close(sale.buyer)).status).toBe(401)
    expect((await close(sale.artist, 'NOSUCHORDER')).status).toBe(404)
    expect(await close()).toMatchObject({ status: 409, text: expect.stringContaining('knows the payment') })
    await sale.shop.query("UPDATE orders SET payment_intent_id = 'pi_of_another_account' WHERE id = $1", [id])
    expect(await sale.stateOf(id)).toBe('capturing')
    expect(await alertsAbout(id)).toMatchObject([{ kind: 'unknown_payment', done: false }])
    expect((await close()).status).toBe(200)
    expect(await sale.stateOf(id)).toBe('failed')
    expect(await claim()).toEqual({ held: null, sold: null })
    expect(await pendingCaptures(id)).toEqual([])
    expect(await letters(id)).toEqual([['not_charged', 'closed']])
    expect(await alertsAbout(id)).toMatchObject([{ done: true }])
    expect(await historyOf(sale.shop, id)).toContain(
      'Closed by the artist: the provider does not know the payment. The works are free again.',
    )
    expect((await close()).status).toBe(409)
  })

  test('the artist is warned of an order that ends with a payment of another account', async () => {
    const { id } = await order()
    await sale.shop.query(
      "UPDATE orders SET payment_intent_id = 'pi_of_an_old_account', payment_state = 'cancelling' WHERE id = $1",
      [id],
    )
    expect(await sale.stateOf(id)).toBe('expired')
    expect(await alertsAbout(id)).toMatchObject([
      { kind: 'unknown_payment', done: false, text: expect.stringContaining('pi_of_an_old_account') },
    ])
  })
})

describe('what the provider does', () => {
  // Neither a sweep nor a webhook settles an order at an unforeseen moment.

  describe('the provider', () => {
    beforeAll(() => injectWebhookFaults(sale.shop, { drop: 1 }))
    afterAll(() => injectWebhookFaults(sale.shop, { drop: 0 }))

    /** A call that is cut is sent once more, so two are cut. */
    const failNextCall = (action: string, when: string, match: string) =>
      injectCallFaults(sale.shop, { action, when, match, count: action === 'cut' ? '2' : '1' })
    const intentsOf = (orderId: string) =>
      sale.shop.query<{ id: string }>(
        `SELECT id FROM test_payments.payment_intents WHERE body->'metadata'->>'orderId' = $1`,
        [orderId],
      )

    test('whose answer to a capture is lost has captured the money once', async () => {
      const before = await captures(sale.shop)
      const order = await orderUnswept()
      await confirmPayment(sale.shop, sale.buyer, order)
      await failNextCall('cut', 'after', '/capture')
      expect(await sale.stateOf(order.id)).toBe('capturing')
      expect(await sale.look()).toMatchObject({ originalSold: true })
      expect(await sale.stateOf(order.id)).toBe('paid')
      expect((await captures(sale.shop)).slice(before.length)).toEqual([12_500])
    })

    test('that fails while the intent is made keeps the order; the same click makes no second one', async () => {
      await failNextCall('cut', 'after', 'POST /v1/payment_intents')
      const first = await refusalOf(placeOrder(sale.buyer, [originalLine(sale.artwork)]))
      expect(first).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
      expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await sale.look()).toMatchObject({ originalOnHold: true })
      const order = await orderUnswept()
      expect(await sale.ordersOf(sale.artwork.id)).toHaveLength(1)
      expect(await intentsOf(order.id)).toHaveLength(1)
      await confirmPayment(sale.shop, sale.buyer, order)
      expect(await sale.stateOf(order.id)).toBe('paid')
    })

    test('that is processing a payment keeps the order waiting until it has succeeded', async () => {
      const order = await orderUnswept()
      const helper = `test_helpers/emulator/payment_intents/${intentOf(order)}`
      await sale.shop.provider('POST', `${helper}/process`)
      expect(await sale.stateOf(order.id)).toBe('awaiting_payment')
      await sale.shop.provider('POST', `${helper}/resolve`, { outcome: 'succeeded' })
      expect(await sale.stateOf(order.id)).toBe('paid')
    })
  })
})

describe('what the provider refuses', () => {
  beforeAll(() => injectWebhookFaults(sale.shop, { drop: 1 }))

  test('a visitor reads the shop’s words and not the provider’s, which stand in the log', async () => {
    const order = await orderUnswept()
    await sale.shop.query(
      `UPDATE orders SET payment_state = 'paid', money_settled_at = now(), payment_intent_id = 'pi_of_another_mode'
     WHERE id = $1`,
      [order.id],
    )
    const asked = sale.buyer.call('createPaymentIntent', { amount: '125.00', customerData: {} })
    const refusal = await refusalOf(asked)
    expect(refusal).toMatchObject({
      status: 402,
      body: { code: 'payment_failed', message: 'The payment did not go through.' },
    })
    // The log comes by a pipe, perhaps after the answer.
    await until(() => JSON.stringify(sale.shop.log).includes("No such payment_intent: 'pi_of_another_mode'"))
  })

  test('what the provider says of a card is for its buyer', async () => {
    await injectCallFaults(sale.shop, { action: 'decline', when: 'after', match: 'POST /v1/payment_intents' })
    const refusal = await refusalOf(
      sale.buyer.call('createPaymentIntent', { amount: '125.00', customerData: {} }),
    )
    expect(refusal.body).toMatchObject({ code: 'payment_failed', message: 'Your card was declined.' })
  })
})
