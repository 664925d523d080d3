import { request } from 'node:http'
import type { Artwork } from '@gesso/shared-types/artwork'
import { signatureHeader } from '@gesso/stripe-emulator/webhook-signature'
import { createArtwork } from '../support/artworks'
import {
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
import { withShop } from '../support/shop'
import { letPass, until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

// No later sweep settles what the webhooks should.
const shop = withShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await letPass(2000, 'the first sweep after the start, which settles what events should')
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
    const orders = await Promise.all([newOrder(), newOrder()])
    for (const { buyer, order } of orders) await confirmPayment(shop(), buyer, order)
    for (const { order } of orders) await untilPaymentState(shop(), order.id, 'paid')
    await until(async () => {
      const counts = (await shop().provider('GET', 'test_helpers/emulator/deliveries')) as { pending: number }
      return counts.pending === 0
    })
    expect((await captures(shop())).slice(before.length)).toEqual([12_500, 12_500])
    for (const { order } of orders) expect(await emailsOf(shop(), order.id)).toHaveLength(2)
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
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => deliverSigned(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
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
    const body = event('evt_live', 'payment_intent.succeeded', { object: 'payment_intent', id: 'pi_x' }, true)
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

  test('saving an artwork without pause while it is bought changes nothing about the purchase', async () => {
    const before = await captures(shop())
    const artwork = await createArtwork(artist)
    let isOver = false
    const saving = (async () => {
      while (!isOver) await saveEverywhere(artwork)
    })()
    const buyer = shop().visitor()
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await confirmPayment(shop(), buyer, order)
    expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
    isOver = true
    await saving
    expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: order.id })
    expect((await captures(shop())).slice(before.length)).toEqual([12_500])
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
  // The sweep must not settle what is retried by other ways. The first one comes soon after each start all the same, but
  // leaves prints that were just ordered alone.
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
    // Any other event wakes the worker.
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
