import { request } from 'node:http'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { signatureHeader } from '@gesso/stripe-emulator/webhook-signature'
import { createArtwork } from '../support/artworks'
import {
  alertsOf,
  claimOf,
  clearCallFaults,
  emailsOf,
  historyOf,
  injectCallFaults,
  injectWebhookFaults,
  letMinutesPass,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import {
  CUSTOMER,
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { saleOf } from '../support/sale'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

// No later sweep may settle what the webhooks should.
const shop = withShop({ SWEEP_SECONDS: '3600' })

describe('answers', () => {
  const sale = saleOf(shop)
  afterAll(() => injectWebhookFaults(shop(), {}))

  /** Places an order that no sweep settles: the first sweep comes soon after the start, whatever SWEEP_SECONDS says. */
  async function orderUnswept() {
    const placed = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await sale.shop.query("UPDATE orders SET swept_at = now() + interval '1 hour' WHERE id = $1", [placed.id])
    return placed
  }

  describe('what the provider answers', () => {
    // Without webhooks the shop learns of a payment only when its page asks, so that each test decides when.
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

      test.each([['installation', "'{metadata,installation}', '\"another\"'"]])(
        'when the payment is of another %s',
        async (_what, change) => {
          const before = await captures(sale.shop)
          const { id, intent } = await authorised()
          await sale.shop.query(
            `UPDATE test_payments.payment_intents SET body = jsonb_set(body, ${change}) WHERE id = $1`,
            [intent],
          )
          await toldOnce(id, 'lost', 'lost')
          expect(await captures(sale.shop)).toEqual(before)
        },
      )
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
      await sale.shop.query("UPDATE orders SET payment_intent_id = 'pi_of_another_account' WHERE id = $1", [
        id,
      ])
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
    // Neither a sweep nor a webhook may settle an order at an unexpected moment.

    describe('the provider', () => {
      beforeAll(() => injectWebhookFaults(sale.shop, { drop: 1 }))
      afterAll(() => injectWebhookFaults(sale.shop, { drop: 0 }))

      /** Makes the next call fail. A `cut` call is repeated once by the shop, so two are cut. */
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
      // The log comes through a pipe and may be later than the answer.
      await until(() =>
        JSON.stringify(sale.shop.log).includes("No such payment_intent: 'pi_of_another_mode'"),
      )
    })

    test('what the provider says of a card is for its buyer', async () => {
      await injectCallFaults(sale.shop, {
        action: 'decline',
        when: 'after',
        match: 'POST /v1/payment_intents',
      })
      const refusal = await refusalOf(
        sale.buyer.call('createPaymentIntent', { amount: '125.00', customerData: {} }),
      )
      expect(refusal.body).toMatchObject({ code: 'payment_failed', message: 'Your card was declined.' })
    })
  })
})

describe('webhooks', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  describe('what comes', () => {
    afterEach(() => injectWebhookFaults(shop(), {}))

    const event = (id: string, type: string, object: object, livemode = false): string =>
      JSON.stringify({
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        livemode,
        type,
        data: { object },
      })

    const deliver = (body: string | Buffer, signature?: string) =>
      fetch(`${shop().url}/webhooks/stripe`, {
        method: 'POST',
        body: body as BodyInit,
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      })
    const deliverSigned = (body: string) =>
      deliver(body, signatureHeader(body, shop().paymentKeys.webhookSecret))
    const storedEvents = (id: string) =>
      shop().query<{ processed: boolean }>(
        'SELECT processed_at IS NOT NULL AS processed FROM payment_events WHERE id = $1',
        [id],
      )
    const newOrder = async () => {
      const buyer = shop().visitor()
      const order = await placeOrder(buyer, [originalLine(await createArtwork(artist))])
      return { buyer, order }
    }

    test('a payment is captured and confirmed though the buyer never sees the confirmation page', async () => {
      const before = await captures(shop())
      const { buyer, order } = await newOrder()
      await confirmPayment(shop(), buyer, order)
      await untilPaymentState(shop(), order.id, 'paid')
      expect((await captures(shop())).slice(before.length)).toEqual([12_500])
      expect(await emailsOf(shop(), order.id)).toMatchObject([
        { kind: 'order_confirmation', recipient: CUSTOMER.email, data: { totalAmount: '125.00' } },
        { kind: 'new_order', recipient: null },
      ])
      expect(await historyOf(shop(), order.id)).toEqual([
        'Order placed: $125.00.',
        'The payment is authorised; the works are sold and the money is being taken.',
        'Paid: $125.00 were taken.',
      ])
    })

    test('events that come twice, late and in any order lead to the same end', async () => {
      await injectWebhookFaults(shop(), { double: 1, shuffle: 300 })
      const before = await captures(shop())
      const { buyer, order } = await newOrder()
      await confirmPayment(shop(), buyer, order)
      await untilPaymentState(shop(), order.id, 'paid')
      await until(async () => {
        const counts = (await shop().provider('GET', 'test_helpers/emulator/deliveries')) as {
          pending: number
        }
        return counts.pending === 0
      })
      expect((await captures(shop())).slice(before.length)).toEqual([12_500])
      expect(await emailsOf(shop(), order.id)).toHaveLength(2)
    })

    test('a forged, unsigned or stale event is refused and not stored', async () => {
      const body = event('evt_forged', 'payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' })
      const hourAgo = Math.floor(Date.now() / 1000) - 3600
      for (const signature of [
        undefined,
        'nonsense',
        't=1,v1=00',
        signatureHeader(body, 'whsec_of_another'),
        signatureHeader(`${body} `, shop().paymentKeys.webhookSecret),
        signatureHeader(body, shop().paymentKeys.webhookSecret, hourAgo),
      ]) {
        const answer = await deliver(body, signature)
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ code: 'invalid_input' })
      }
      expect(await storedEvents('evt_forged')).toEqual([])
    })

    test('an event that is sent again is stored once', async () => {
      const body = event('evt_again', 'payment_intent.succeeded', {
        object: 'payment_intent',
        id: 'pi_unknown',
      })
      const answers = await Promise.all([1, 2, 3].map(() => deliverSigned(body)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await until(async () => (await storedEvents('evt_again'))[0]?.processed === true)
      expect(await storedEvents('evt_again')).toHaveLength(1)
    })

    test('unknown kinds and strange bodies are accepted without harm', async () => {
      for (const body of [
        event('evt_unknown', 'invoice.paid', { object: 'invoice', id: 'in_1' }),
        event('evt_bare', 'charge.captured', {}),
        '{"id":"evt_empty"}',
        '{"id":"evt_null","type":"charge.captured","data":null}',
      ]) {
        expect((await deliverSigned(body)).status).toBe(200)
      }
      for (const body of ['', '[]', 'null', 'not json', '{']) {
        expect([200, 400]).toContain((await deliverSigned(body)).status)
      }
      expect(await storedEvents('evt_unknown')).toEqual([])
    })

    test('a huge body is refused before it is read', async () => {
      const body = Buffer.alloc(3 * 1024 * 1024, 'x')
      const answer = await deliver(body, signatureHeader(body.toString(), shop().paymentKeys.webhookSecret))
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ code: 'too_large' })
    })

    test('an event of the live mode is not followed with test keys', async () => {
      const body = event(
        'evt_live',
        'payment_intent.succeeded',
        { object: 'payment_intent', id: 'pi_x' },
        true,
      )
      expect((await deliverSigned(body)).status).toBe(200)
      const later = event('evt_later', 'payment_intent.succeeded', { object: 'payment_intent', id: 'pi_x' })
      await deliverSigned(later)
      await until(async () => (await storedEvents('evt_later'))[0]?.processed === true)
      expect(await storedEvents('evt_live')).toEqual([{ processed: false }])
    })

    test('the address accepts no other method, and ignores cookies and origins', async () => {
      expect((await fetch(`${shop().url}/webhooks/stripe`)).status).toBe(404)
      const body = event('evt_origin', 'charge.updated', { object: 'charge', id: 'ch_2' })
      const answer = await fetch(`${shop().url}/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: {
          'stripe-signature': signatureHeader(body, shop().paymentKeys.webhookSecret),
          origin: 'https://elsewhere.test',
          cookie: 'payload-token=x',
        },
      })
      expect(answer.status).toBe(200)
    })

    test('a body without a signature, or with one above its limit, is refused unread', async () => {
      const large = Buffer.alloc(300 * 1024, ' ')
      const send = (headers: Record<string, string>) =>
        rawRequest(shop().url, { method: 'POST', path: '/webhooks/stripe', headers, body: large })
      const unsigned = await send({
        'content-length': String(large.length),
        'stripe-signature': 't=1,v1=short',
      })
      expect([unsigned.status, JSON.parse(unsigned.text).code]).toEqual([400, 'invalid_input'])
      const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}`
      const signed = await send({ 'content-length': String(large.length), 'stripe-signature': signature })
      expect(signed.status).toBe(413)
    })

    test('a few bodies of one network are read at once, the others are asked to come again', async () => {
      const address = '203.0.113.77'
      const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}`
      const { hostname, port } = new URL(shop().url)
      const slow = Array.from({ length: 4 }, () =>
        request({
          ...{ hostname, port, method: 'POST', path: '/webhooks/stripe', agent: false },
          headers: { 'content-length': '1000', 'stripe-signature': signature, 'x-forwarded-for': address },
        }),
      )
      for (const one of slow) {
        one.on('error', () => {})
        one.write('{')
      }
      const next = () =>
        rawRequest(shop().url, {
          ...{ method: 'POST', path: '/webhooks/stripe', body: Buffer.from('{}') },
          headers: { 'stripe-signature': signature, 'x-forwarded-for': address },
        })
      await until(async () => (await next()).status === 503)
      expect((await deliver('{}', signature)).status).toBe(400)
      for (const one of slow) one.destroy()
      await until(async () => (await next()).status === 400)
    })
  })

  describe('what the artist saves meanwhile', () => {
    beforeEach(() => injectWebhookFaults(shop(), { drop: 1 }))

    /** Saves the artwork as the dialog does, as the panel does, and both at once. */
    const saveEverywhere = async ({ id, title, originalPrice, printOptions }: Artwork): Promise<void> => {
      const inDialog = () =>
        artist.call('updateArtwork', { id: String(id), title, originalPrice, printOptions })
      const inPanel = async () => {
        const answer = await artist.sendJson('PATCH', `/api/cms/artworks/${id}`, {
          title,
          originalPrice,
          printOptions,
          originalAvailable: true,
          holdOrderId: null,
          soldOrderId: null,
        })
        expect(answer.status).toBe(200)
      }
      await Promise.all([inDialog(), inPanel()])
    }
    test('saving an artwork at every step of its purchase never frees its claim', async () => {
      const artwork = await createArtwork(artist)
      const [buyer, other] = [shop().visitor(), shop().visitor()]
      const refused = async () => (await refusalOf(placeOrder(other, [originalLine(artwork)]))).body.code
      await saveEverywhere(artwork)
      const order = await placeOrder(buyer, [originalLine(artwork)])
      await saveEverywhere(artwork)
      expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
      expect(await refused()).toBe('artwork_unavailable')
      await confirmPayment(shop(), buyer, order)
      await saveEverywhere(artwork)
      expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
      await injectCallFaults(shop(), { action: 'cut', when: 'before', match: '/capture', count: '1000' })
      expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'capturing' })
      await saveEverywhere(artwork)
      await clearCallFaults(shop())
      expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: order.id })
      expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
      await saveEverywhere(artwork)
      expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: order.id })
      expect(await refused()).toBe('artwork_unavailable')
    })

    test('saving an order in the panel while its payment moves does not turn the payment back', async () => {
      const buyer = shop().visitor()
      const order = await placeOrder(buyer, [originalLine(await createArtwork(artist))])
      let isOver = false
      let saves = 0
      const saving = (async () => {
        while (!isOver) {
          saves += 1
          const answer = await artist.sendJson('PATCH', `/api/cms/orders/${order.id}`, {
            trackingNumber: `T${saves}`,
            paymentState: 'refunded',
            capturedAmount: '1.00',
          })
          expect(answer.status).toBe(200)
        }
      })()
      await confirmPayment(shop(), buyer, order)
      await injectWebhookFaults(shop(), {})
      await buyer.call('getOrder', { id: order.id })
      await untilPaymentState(shop(), order.id, 'paid')
      isOver = true
      await saving
      expect(await orderOf(shop(), order.id)).toMatchObject({
        payment_state: 'paid',
        captured_amount: '125.00',
      })
      expect(await historyOf(shop(), order.id)).toContain(`Tracking number: T${saves}.`)
    })

    test('an unpaid order that is trashed in the panel is closed once the provider has cancelled its payment', async () => {
      const artwork = await createArtwork(artist)
      const order = await placeOrder(shop().visitor(), [originalLine(artwork)])
      const answer = await artist.sendJson('PATCH', `/api/cms/orders/${order.id}`, {
        deletedAt: new Date().toISOString(),
      })
      expect(answer.status).toBe(200)
      expect((await orderOf(shop(), order.id)).payment_state).toBe('cancelling')
      expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
      await shop().visitor().call('getOrder', { id: order.id })
      expect((await orderOf(shop(), order.id)).payment_state).toBe('expired')
      expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: null })
      expect((await intentAtProvider(shop(), intentOf(order))).status).toBe('canceled')
    })
  })

  describe('what is tried again', () => {
    // The sweep must not settle what other ways retry. The first sweep comes soon after each start in any case, but
    // it skips prints that were just ordered.
    beforeEach(() => injectWebhookFaults(shop(), { drop: 1 }))

    const newOrder = async () => {
      const buyer = shop().visitor()
      const order = await placeOrder(buyer, [printLine(await createArtwork(await shop().signIn()), 'A4')])
      return { buyer, order }
    }

    const deliver = async (id: string, intent: string): Promise<void> => {
      const object = { object: 'payment_intent', id: intent }
      const type = 'payment_intent.amount_capturable_updated'
      const body = JSON.stringify({ id, object: 'event', livemode: false, type, data: { object } })
      const signature = signatureHeader(body, shop().paymentKeys.webhookSecret)
      const answer = await fetch(`${shop().url}/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      })
      expect(answer.status).toBe(200)
    }

    type EventRow = { attempts: number; error: string | null; processed: boolean }
    const eventRow = async (id: string): Promise<EventRow | undefined> => {
      const rows = await shop().query<EventRow>(
        'SELECT attempts, error, processed_at IS NOT NULL AS processed FROM payment_events WHERE id = $1',
        [id],
      )
      return rows[0]
    }

    test('an event that failed is tried again by itself, after ten minutes at the most', async () => {
      const { buyer, order } = await newOrder()
      await confirmPayment(shop(), buyer, order)
      const intent = intentOf(order)
      await injectCallFaults(shop(), { action: 'error', match: `GET /v1/payment_intents/${intent}` })
      await deliver('evt_failed', intent)
      await until(async () => (await eventRow('evt_failed'))?.error != null)
      await letMinutesPass(shop(), 10)
      // Any event wakes the worker.
      await deliver('evt_wakes', 'pi_of_nobody')
      await until(async () => (await eventRow('evt_failed'))?.processed === true)
    })

    test('an event whose process died is worked on by the next process, some minutes later', async () => {
      const { buyer, order } = await newOrder()
      await confirmPayment(shop(), buyer, order)
      const intent = intentOf(order)
      await injectCallFaults(shop(), { action: 'hang', match: `GET /v1/payment_intents/${intent}` })
      await deliver('evt_leased', intent)
      await until(async () => (await eventRow('evt_leased'))?.attempts === 1)
      await shop().kill()
      await shop().startAgain()
      expect(await eventRow('evt_leased')).toMatchObject({ attempts: 1, processed: false })
      await letMinutesPass(shop(), 5)
      await deliver('evt_wakes_again', 'pi_of_nobody')
      await until(async () => (await eventRow('evt_leased'))?.processed === true)
    })

    test('a provider that is busy for a moment is asked again, and the buyer notices nothing', async () => {
      await injectCallFaults(shop(), { action: 'busy', match: 'POST /v1/payment_intents' })
      const { buyer, order } = await newOrder()
      await confirmPayment(shop(), buyer, order)
      const before = await captures(shop())
      await injectCallFaults(shop(), { action: 'busy', match: `${intentOf(order)}/capture` })
      expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
      expect((await captures(shop())).slice(before.length)).toEqual([3_500])
    })
  })
})
