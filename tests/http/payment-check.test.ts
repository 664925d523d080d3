import { signatureHeader } from '@gesso/stripe-emulator/webhook-signature'
import { createArtwork } from '../support/artworks'
import { AwayProvider } from '../support/away-provider'
import {
  alertsOf,
  clearCallFaults,
  emailsOf,
  injectCallFaults,
  injectWebhookFaults,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import {
  buy,
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { reconcile as reconcileShop } from '../support/reconcile'
import { saveSettings } from '../support/settings'
import { Shop, withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })

describe('reconciliation', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
    await injectWebhookFaults(shop(), { drop: 1 })
  })

  /** The alerts about an order or a payment. */
  const alertsAbout = async (name: string) =>
    (await alertsOf(shop())).filter(
      ({ text, payment_intent_id }) => payment_intent_id === name || text.includes(name),
    )

  const reconcile = () => reconcileShop(shop())

  /** Makes a payment so old that it no longer counts as under way. */
  const letItRest = (intent: string) =>
    shop().query(
      `UPDATE test_payments.payment_intents SET created = created - 7200,
       body = body || jsonb_build_object('created', created - 7200) WHERE id = $1`,
      [intent],
    )

  /** Deletes what a backup would not have: the order and the shop's records of its payment. */
  async function loseOrder(id: string): Promise<void> {
    await shop().query('UPDATE artworks SET hold_order_id = NULL, hold_until = NULL, sold_order_id = NULL')
    for (const table of ['refunds', 'emails', 'order_history', 'order_items']) {
      await shop().query(`DELETE FROM ${table} WHERE order_id = $1`, [id])
    }
    await shop().query('DELETE FROM payment_attempts WHERE order_id = $1', [id])
    await shop().query(
      'DELETE FROM payment_intents WHERE id = (SELECT payment_intent_id FROM orders WHERE id = $1)',
      [id],
    )
    await shop().query('DELETE FROM checkout_sessions WHERE order_id = $1', [id])
    await shop().query('DELETE FROM orders WHERE id = $1', [id])
  }

  async function paidOrder() {
    const artwork = await createArtwork(artist)
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const { payment_intent_id: intent } = await orderOf(shop(), id)
    await letItRest(String(intent))
    return { id, intent: String(intent) }
  }

  async function unpaidOrder() {
    const buyer = shop().visitor()
    const order = await placeOrder(buyer, [printLine(await createArtwork(artist), 'A4')])
    await letItRest(intentOf(order))
    return { buyer, order, id: order.id, intent: intentOf(order) }
  }

  const helper = (path: string, form = {}) => shop().provider('POST', path, form)

  test('a fresh shop waits a little before it compares, and then finds nothing', async () => {
    await until(async () => (await shop().query('SELECT 1 FROM reconciliations')).length === 1)
    const [row] = await shop().query<{ waits: boolean }>(
      'SELECT finished_at IS NULL AND due_at > now() AS waits FROM reconciliations',
    )
    expect(row).toEqual({ waits: true })
    expect(await reconcile()).toMatchObject({ late: 0, voided: 0, alerts: 0, error: null })
  })

  test('a payment that was captured and is not in the database any more is an alert, once, until it is refunded at the provider', async () => {
    await saveSettings(artist, { orderNumberPrefix: 'ADA-' })
    const { id, intent } = await paidOrder()
    await saveSettings(artist, {})
    await loseOrder(id)
    expect(await reconcile()).toMatchObject({ alerts: 1 })
    const alerts = await alertsAbout(intent)
    expect(alerts).toMatchObject([{ kind: 'captured_without_order', done: false, payment_intent_id: intent }])
    for (const words of ['$125.00', `ADA-${id}`, intent, 'Refund the payment']) {
      expect(alerts[0]?.text).toContain(words)
    }
    expect(await reconcile()).toMatchObject({ alerts: 0 })
    await helper('refunds', { payment_intent: intent })
    await reconcile()
    expect(await alertsAbout(intent)).toMatchObject([{ kind: 'captured_without_order', done: true }])
  })

  test('an authorisation that nobody waits for is voided, and the artist hears of a lost order', async () => {
    const { buyer, order, id, intent } = await unpaidOrder()
    await confirmPaymentQuietly(buyer, order)
    await loseOrder(id)
    expect(await reconcile()).toMatchObject({ voided: 1, alerts: 1 })
    expect(await intentAtProvider(shop(), intent)).toMatchObject({ status: 'canceled', amount_received: 0 })
    expect(await alertsAbout(intent)).toMatchObject([{ kind: 'stray_voided' }])
  })

  test('an unconfirmed payment that the database has lost can no longer be confirmed', async () => {
    const { id, intent } = await unpaidOrder()
    await loseOrder(id)
    expect(await reconcile()).toMatchObject({ voided: 0, alerts: 0 })
    expect((await intentAtProvider(shop(), intent)).status).toBe('canceled')
  })

  test('an order that the backup knows as unpaid is settled, with its emails', async () => {
    const before = await captures(shop())
    const { buyer, order, id, intent } = await unpaidOrder()
    await confirmPaymentQuietly(buyer, order)
    await helper(`payment_intents/${intent}/capture`)
    // Keeps the sweep away, so that only the reconciliation can find it.
    await shop().query("UPDATE orders SET swept_at = now() + interval '1 hour' WHERE id = $1", [id])
    expect(await reconcile()).toMatchObject({ late: 1, alerts: 0 })
    await untilPaymentState(shop(), id, 'paid')
    expect((await captures(shop())).slice(before.length)).toEqual([3500])
    expect((await emailsOf(shop(), id)).map(({ kind }) => kind)).toContain('order_confirmation')
  })

  test('a refund that the database does not know is an alert, and the order’s sum is mended', async () => {
    const { id } = await paidOrder()
    const answer = await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, { amount: '25' })
    expect(answer.status).toBe(200)
    await shop().query('DELETE FROM refunds WHERE order_id = $1', [id])
    await shop().query(
      "UPDATE orders SET refunded_amount = 0, payment_state = 'paid', swept_at = now() WHERE id = $1",
      [id],
    )
    expect(await reconcile()).toMatchObject({ late: 1, alerts: 1 })
    const [alert] = await alertsAbout(id)
    expect(alert).toMatchObject({ kind: 'refund_unknown' })
    expect(alert?.text).toContain('$25.00')
    await untilPaymentState(shop(), id, 'partially_refunded')
    expect(await orderOf(shop(), id)).toMatchObject({ refunded_amount: '25.00' })
    expect(await reconcile()).toMatchObject({ late: 0, alerts: 0 })
  })

  test('an amount that differs from the provider’s is an alert', async () => {
    const { id } = await paidOrder()
    await shop().query('UPDATE orders SET captured_amount = 20 WHERE id = $1', [id])
    expect(await reconcile()).toMatchObject({ alerts: 1 })
    const [alert] = await alertsAbout(id)
    expect(alert?.kind).toBe('captured_amount')
    for (const words of ['$20.00', '$125.00', `GESSO-${id}`]) expect(alert?.text).toContain(words)
    await shop().query('UPDATE orders SET captured_amount = 125 WHERE id = $1', [id])
  })

  test('a paid order whose payment the provider does not know is an alert', async () => {
    const { id, intent } = await paidOrder()
    await shop().query(
      "UPDATE orders SET payment_intent_id = 'pi_of_another_account', created_at = now() - interval '1 hour' WHERE id = $1",
      [id],
    )
    await reconcile()
    const kinds = (await alertsAbout(`GESSO-${id}`)).map(({ kind }) => kind)
    expect(kinds).toContain('payment_missing')
    await shop().query('UPDATE orders SET payment_intent_id = $2 WHERE id = $1', [id, intent])
  })

  test('payments of other installations are passed over, however many pages they fill', async () => {
    const { id, intent } = await paidOrder()
    await loseOrder(id)
    await shop().query(`
    INSERT INTO test_payments.payment_intents (id, created, body)
    SELECT 'pi_foreign' || n, extract(epoch FROM now())::bigint - 7200,
      body || jsonb_build_object('id', 'pi_foreign' || n, 'created', extract(epoch FROM now())::bigint - 7200,
        'metadata', jsonb_build_object('installation', 'another'))
    FROM generate_series(1, 130) AS n,
      (SELECT body FROM test_payments.payment_intents WHERE body->>'status' = 'succeeded' ORDER BY place DESC LIMIT 1) AS sample`)
    const { payments } = await reconcile()
    expect(payments).toBeLessThan(100)
    expect(await alertsAbout('pi_foreign')).toEqual([])
    expect(await alertsAbout(intent)).toMatchObject([{ kind: 'captured_without_order' }])
    await shop().query("DELETE FROM test_payments.payment_intents WHERE id LIKE 'pi_foreign%'")
  })

  test('a provider that does not answer is asked again within the hour', async () => {
    await injectCallFaults(shop(), { action: 'error', match: 'GET /v1/refunds' })
    expect((await reconcile()).error).not.toBeNull()
    const [row] = await shop().query<{ soon: boolean }>(
      "SELECT due_at < now() + interval '61 minutes' AS soon FROM reconciliations",
    )
    expect(row).toEqual({ soon: true })
    expect(await reconcile()).toMatchObject({ error: null })
  })

  /** Confirms a payment without the shop noticing. */
  async function confirmPaymentQuietly(
    buyer: Visitor,
    order: { id: string; clientSecret: string },
  ): Promise<void> {
    await shop().query("UPDATE orders SET swept_at = now() + interval '1 hour' WHERE id = $1", [order.id])
    const answer = await confirmPayment(shop(), buyer, order)
    expect(answer.status).toBe(200)
  }
})

describe('the watch', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
    await injectWebhookFaults(shop(), { drop: 1 })
  })

  const alertsOfKind = async (kind: string) => (await alertsOf(shop())).filter((alert) => alert.kind === kind)
  const untilOpen = (kind: string) => until(async () => (await alertsOfKind(kind)).some(({ done }) => !done))
  const untilClosed = (kind: string) =>
    until(async () => (await alertsOfKind(kind)).every(({ done }) => done))

  const newOrder = async () => {
    const buyer = shop().visitor()
    const order = await placeOrder(buyer, [printLine(await createArtwork(artist), 'A4')])
    return { buyer, order, id: order.id, intent: intentOf(order) }
  }

  describe('webhooks', () => {
    let sent = 0
    /** Delivers an event about a payment, signed with a secret and a time `age` seconds ago. */
    const deliver = (intent: string, { secret = shop().paymentKeys.webhookSecret, age = 0 } = {}) => {
      sent += 1
      const object = { object: 'payment_intent', id: intent }
      const type = 'payment_intent.created'
      const body = JSON.stringify({
        id: `evt_watch${sent}`,
        object: 'event',
        livemode: false,
        type,
        data: { object },
      })
      const signature = signatureHeader(body, secret, Math.floor(Date.now() / 1000) - age)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return fetch(`${shop().url}/webhooks/stripe`, { method: 'POST', body, headers })
    }
    test('that are an hour late are told as a matter of the clock', async () => {
      await deliver('pi_any', { age: 3600 })
      await untilOpen('webhooks_refused')
      expect((await alertsOfKind('webhooks_refused'))[0]?.text).toContain('Set the clock')
      await deliver('pi_any')
      await untilClosed('webhooks_refused')
    })

    test('that stay away for a day while orders are paid are an alert, which ends with the next one', async () => {
      const { id } = await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
      await shop().query("UPDATE payment_events SET received_at = now() - interval '2 days'")
      await shop().query("UPDATE orders SET money_settled_at = now() - interval '30 minutes' WHERE id = $1", [
        id,
      ])
      expect(await alertsOfKind('webhooks_missing')).toEqual([])
      await shop().query("UPDATE orders SET money_settled_at = now() - interval '2 hours' WHERE id = $1", [
        id,
      ])
      await untilOpen('webhooks_missing')
      expect((await alertsOfKind('webhooks_missing'))[0]?.text).toContain(`${shop().url}/webhooks/stripe`)
      await deliver('pi_any')
      await untilClosed('webhooks_missing')
    })
  })

  test('money that is not taken for an hour is an alert, which closes by itself once it is', async () => {
    const { buyer, order, id, intent } = await newOrder()
    await injectCallFaults(shop(), { action: 'cut', match: `${intent}/capture`, count: '1000' })
    await confirmPayment(shop(), buyer, order)
    await untilPaymentState(shop(), id, 'capturing')
    expect(await alertsOfKind('payment_waiting')).toEqual([])
    await shop().query(
      "UPDATE payment_attempts SET created_at = now() - interval '61 minutes' WHERE order_id = $1",
      [id],
    )
    await untilOpen('payment_waiting')
    expect((await alertsOfKind('payment_waiting'))[0]?.text).toContain(`GESSO-${id}`)
    await clearCallFaults(shop())
    await untilPaymentState(shop(), id, 'paid')
    await untilClosed('payment_waiting')
  })
})

describe('a shop whose key is refused', () => {
  let shop: Shop
  let provider: AwayProvider
  beforeAll(async () => {
    provider = await AwayProvider.find()
    shop = await Shop.open(provider.variables)
    await createArtwork(await shop.signIn())
  })
  afterAll(async () => {
    await provider.close()
    expect(shop.takeErrors()).toEqual([])
    await shop.close()
  })

  test('tells the artist so, until it is accepted, and again the next time', async () => {
    const ask = () =>
      shop
        .visitor()
        .call('createPaymentIntent', { amount: '125.00', customerData: {} })
        .catch(() => null)
    const keyAlerts = async () => (await alertsOf(shop)).filter(({ kind }) => kind === 'key_refused')
    const untilIs = (done: boolean) => until(async () => (await keyAlerts())[0]?.done === done)
    for (let times = 0; times < 2; times++) {
      await provider.open(shop, 'sk_test_another')
      await ask()
      await untilIs(false)
      await provider.close()
      await provider.open(shop)
      await ask()
      await untilIs(true)
      await provider.close()
    }
    const alerts = await keyAlerts()
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.text).toContain('Payments are set where the shop runs')
    expect(alerts[0]?.text).not.toContain(provider.variables.STRIPE_SECRET_KEY)
  })
})
