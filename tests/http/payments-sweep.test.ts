import { createArtwork } from '../support/artworks'
import {
  alertsOf,
  claimOf,
  emailsOf,
  injectCallFaults,
  injectWebhookFaults,
  letMinutesPass,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import {
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })

describe('the sweep', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  describe('what was forgotten', () => {
    beforeEach(() => injectWebhookFaults(shop(), { drop: 1 }))

    test('an event of the other mode is forgotten after two months, worked or not', async () => {
      for (const [id, days] of [
        ['evt_old', 61],
        ['evt_young', 59],
      ] as const) {
        await shop().query(
          `INSERT INTO payment_events (id, type, mode, received_at)
       VALUES ($1, 'charge.updated', 'live', now() - make_interval(days => $2))`,
          [id, days],
        )
      }
      const kept = () => shop().query("SELECT id FROM payment_events WHERE mode = 'live'")
      await until(async () => (await kept()).length === 1)
      expect(await kept()).toEqual([{ id: 'evt_young' }])
    })

    test('a browser whose checkout session was forgotten gets a payment as any new one', async () => {
      await createArtwork(artist)
      const buyer = shop().visitor()
      const ask = () => buyer.call('createPaymentIntent', { amount: '40.00', customerData: {} })
      const first = await ask()
      await shop().query('DELETE FROM checkout_sessions')
      const second = await ask()
      expect(intentOf(second)).not.toBe(intentOf(first))
      const keys = await shop().query<{ key: string }>(
        "SELECT key FROM payment_attempts WHERE kind = 'intent' ORDER BY created_at",
      )
      expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
    })
  })

  describe('payments without an order', () => {
    beforeAll(async () => {
      await injectWebhookFaults(shop(), { drop: 1 })
    })

    const earlyIntent = async (buyer: Visitor, amount = '125.00') => {
      const secret = await buyer.call('createPaymentIntent', { amount, customerData: {} })
      return { id: '', ...secret }
    }

    const captureByHand = (intent: string) => shop().provider('POST', `payment_intents/${intent}/capture`)
    const untilAlert = (intent: string) =>
      until(async () => (await alertsOf(shop())).some((alert) => alert.payment_intent_id === intent))

    test('the sweep cancels intents without an order after half an hour, authorised ones too', async () => {
      await createArtwork(artist)
      const [idle, paid] = [shop().visitor(), shop().visitor()]
      const [idleIntent, paidIntent] = [await earlyIntent(idle), await earlyIntent(paid)]
      await confirmPayment(shop(), paid, paidIntent)
      expect((await intentAtProvider(shop(), intentOf(paidIntent))).status).toBe('requires_capture')
      await letMinutesPass(shop(), 31)
      for (const each of [idleIntent, paidIntent]) {
        await until(async () => (await intentAtProvider(shop(), intentOf(each))).status === 'canceled')
      }
      // The same browser continues with a new intent.
      const next = await earlyIntent(paid)
      expect(next.clientSecret).not.toBe(paidIntent.clientSecret)
    })

    test('a payment captured by hand without an order is announced to the artist and never refunded', async () => {
      const buyer = shop().visitor()
      const early = await earlyIntent(buyer)
      await confirmPayment(shop(), buyer, early)
      await captureByHand(intentOf(early))
      await letMinutesPass(shop(), 31)
      await untilAlert(intentOf(early))
      expect(
        (await alertsOf(shop())).filter(({ payment_intent_id: id }) => id === intentOf(early)),
      ).toMatchObject([{ kind: 'captured_without_order', done: false }])
      expect((await intentAtProvider(shop(), intentOf(early))).status).toBe('succeeded')
      expect(await shop().provider('GET', `refunds?payment_intent=${intentOf(early)}`)).toMatchObject({
        data: [],
      })
    })
  })

  describe('the rounds', () => {
    beforeAll(async () => {
      await injectWebhookFaults(shop(), { drop: 1 })
    })

    const newOrder = async () => {
      const artwork = await createArtwork(artist)
      const buyer = shop().visitor()
      const order = await placeOrder(buyer, [originalLine(artwork)])
      return { artwork, buyer, order, intent: intentOf(order) }
    }

    test('the sweep captures a payment whose webhooks were all lost, once', async () => {
      const before = await captures(shop())
      const { buyer, order } = await newOrder()
      await confirmPayment(shop(), buyer, order)
      await untilPaymentState(shop(), order.id, 'paid')
      expect((await captures(shop())).slice(before.length)).toEqual([12_500])
      expect(await emailsOf(shop(), order.id)).toHaveLength(2)
    })

    test('the sweep asks for an unpaid order of prints after as long again as it is old, and closes it after a day', async () => {
      const print = printLine(await createArtwork(artist), 'A4')
      const { id } = await placeOrder(shop().visitor(), [print])
      /** How many minutes ago the sweep last worked on the order. */
      const sweptBefore = async (orderId: string) => {
        const [row] = await shop().query<{ minutes: number | null }>(
          'SELECT extract(epoch FROM now() - swept_at)::float8 / 60 AS minutes FROM orders WHERE id = $1',
          [orderId],
        )
        return row?.minutes ?? Number.POSITIVE_INFINITY
      }
      const letRest = (minutes: number, age: number) =>
        shop().query(
          `UPDATE orders SET created_at = now() - make_interval(mins => $3),
         swept_at = now() - make_interval(mins => $2) WHERE id = $1`,
          [id, minutes, age],
        )
      await letRest(4, 10)
      const other = await placeOrder(shop().visitor(), [print])
      await until(async () => (await sweptBefore(other.id)) < 1)
      expect(await sweptBefore(id)).toBeGreaterThan(3)
      await letRest(6, 10)
      await until(async () => (await sweptBefore(id)) < 1)
      await letRest(60 * 24, 60 * 24 + 1)
      await untilPaymentState(shop(), id, 'expired')
    })

    test('many unpaid orders of prints that were never asked about hold up no payment', async () => {
      const { id: like } = await placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
      await shop().query(
        `INSERT INTO orders (id, number, customer_id, status, payment_state, mode, subtotal, shipping_cost, total_amount,
         payment_intent_id, session_id, created_at, swept_at)
       SELECT 'U' || lpad(n::text, 9, '0'), 'GESSO-U' || lpad(n::text, 9, '0'), customer_id, status, payment_state, mode, subtotal,
         shipping_cost, total_amount, 'pi_unpaid_' || n, session_id, now() - interval '3 hours', now()
       FROM orders, generate_series(1, 120) AS n WHERE id = $1`,
        [like],
      )
      const { buyer, order } = await newOrder()
      await shop().query("UPDATE orders SET swept_at = NULL WHERE id LIKE 'U%'")
      await injectWebhookFaults(shop(), { drop: 0 })
      await confirmPayment(shop(), buyer, order)
      await untilPaymentState(shop(), order.id, 'paid')
      const asked = await shop().query("SELECT 1 FROM orders WHERE id LIKE 'U%' AND swept_at IS NOT NULL")
      expect(asked.length).toBeLessThan(120)
      await injectWebhookFaults(shop(), { drop: 1 })
      await shop().query("UPDATE orders SET money_settled_at = now() WHERE id LIKE 'U%'")
    })

    test('the sweep keeps an overdue hold while the provider does not answer, and ends it once the provider has cancelled', async () => {
      const { artwork, order, intent } = await newOrder()
      await injectCallFaults(shop(), { action: 'error', match: `${intent}/cancel`, count: '3' })
      await letMinutesPass(shop(), 16)
      await untilPaymentState(shop(), order.id, 'cancelling')
      expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
      await untilPaymentState(shop(), order.id, 'expired')
      expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: null })
      expect((await intentAtProvider(shop(), intent)).status).toBe('canceled')
      expect(await emailsOf(shop(), order.id)).toEqual([])
    })

    test('an idempotency key that answers with an old failure is replaced by a new one', async () => {
      shop().expectedErrors.push(/A capture was refused/)
      const before = await captures(shop())
      const { buyer, order, intent } = await newOrder()
      await injectCallFaults(shop(), { action: 'error', when: 'stored', match: `${intent}/capture` })
      await confirmPayment(shop(), buyer, order)
      await until(async () => {
        const keys = await shop().query(
          "SELECT 1 FROM payment_attempts WHERE order_id = $1 AND state = 'failed'",
          [order.id],
        )
        return keys.length === 1
      })
      await letMinutesPass(shop(), 2)
      await untilPaymentState(shop(), order.id, 'paid')
      expect((await captures(shop())).slice(before.length)).toEqual([12_500])
    })

    test('an order that cannot be settled holds up no other', async () => {
      const stuck = await newOrder()
      await shop().query("UPDATE orders SET payment_intent_id = 'pi_of_another_account' WHERE id = $1", [
        stuck.order.id,
      ])
      await shop().query("UPDATE orders SET payment_state = 'capturing', swept_at = NULL WHERE id = $1", [
        stuck.order.id,
      ])
      const { buyer, order } = await newOrder()
      await confirmPayment(shop(), buyer, order)
      await untilPaymentState(shop(), order.id, 'paid')
      expect((await orderOf(shop(), stuck.order.id)).payment_state).toBe('capturing')
      await until(async () => (await alertsOf(shop())).some(({ text }) => text.includes(stuck.order.id)))
      await shop().query('UPDATE orders SET money_settled_at = now() WHERE id = $1', [stuck.order.id])
    })

    test('the sweep leaves an order of the other mode alone', async () => {
      const { artwork, order } = await newOrder()
      await shop().query("UPDATE orders SET mode = 'live', payment_state = 'cancelling' WHERE id = $1", [
        order.id,
      ])
      await letMinutesPass(shop(), 16)
      const other = await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))
      expect(other.body.code).toBe('artwork_unavailable')
      expect((await orderOf(shop(), order.id)).payment_state).toBe('cancelling')
      expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
    })
  })
})
