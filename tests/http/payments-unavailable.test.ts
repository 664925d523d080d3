import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createEmulator, type Emulator } from '@gesso/stripe-emulator'
import express from 'express'
import { createArtwork } from '../support/artworks'
import { alertsOf } from '../support/payments'
import { originalLine, placeOrder, printLine } from '../support/purchase'
import { freePort } from '../support/server-process'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_house',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_house',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
}

describe('a shop whose payment provider does not answer', () => {
  let shop: Shop
  let port: number
  let provider: { emulator: Emulator; server: Server } | undefined
  let artist: Visitor
  let artwork: Artwork
  beforeAll(async () => {
    port = await freePort()
    shop = await Shop.open({
      ...KEYS,
      PAYMENTS: 'stripe',
      STRIPE_API_BASE: `http://127.0.0.1:${port}/test-payments`,
    })
    artist = await shop.signIn()
    artwork = await createArtwork(artist)
  })
  afterEach(() => {
    expect(shop.takeErrors()).toEqual([])
  })
  afterAll(async () => {
    await closeProvider()
    await shop.close()
  })

  async function openProvider(secretKey = KEYS.STRIPE_SECRET_KEY): Promise<void> {
    const emulator = await createEmulator({
      databaseUrl: shop.databaseUrl,
      secretKey,
      publishableKey: KEYS.STRIPE_PUBLISHABLE_KEY,
      publicUrl: shop.url,
      pageUrl: `http://127.0.0.1:${port}/test-payments`,
    })
    const server = createServer(express().use('/test-payments', emulator.router)).listen(port, '127.0.0.1')
    await once(server, 'listening')
    provider = { emulator, server }
  }
  async function closeProvider(): Promise<void> {
    provider?.server.closeAllConnections()
    provider?.server.close()
    await provider?.emulator.close()
    provider = undefined
  }
  const unavailable = { status: 503, body: { code: 'payments_unavailable' } }

  test('says so, and when to try again', async () => {
    const refused = await refusalOf(shop.visitor().call('createPaymentIntent', { amount: '125.00' }))
    expect(refused).toMatchObject(unavailable)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('still shows its gallery and its artworks', async () => {
    for (const path of ['/', `/artwork/${artwork.slug}`, '/checkout']) {
      expect((await shop.visitor().send('GET', path)).status).toBe(200)
    }
  })

  // ASVS 16.5.2
  test('keeps order and hold, and the same click is served once the provider is back', async () => {
    const buyer = shop.visitor()
    const lines = [originalLine(artwork), printLine(artwork, 'A4')]
    const first = await refusalOf(placeOrder(buyer, lines))
    expect(first).toMatchObject(unavailable)
    const held = await shop.query<{ id: string }>('SELECT hold_order_id AS id FROM artworks WHERE id = $1', [
      artwork.id,
    ])
    expect(await refusalOf(placeOrder(buyer, lines))).toMatchObject(unavailable)
    await openProvider()
    const order = await placeOrder(buyer, lines)
    expect(order.id).toBe(held[0]?.id)
    expect(await shop.query('SELECT id FROM orders')).toEqual([{ id: order.id }])
    expect(await shop.query('SELECT id FROM customers')).toHaveLength(1)
    await closeProvider()
    expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'awaiting_payment' })
  })

  test('tells the artist that the key is refused, until it is accepted, and again the next time', async () => {
    const ask = () =>
      shop
        .visitor()
        .call('createPaymentIntent', { amount: '125.00', customerData: {} })
        .catch(() => null)
    const keyAlerts = async () => (await alertsOf(shop)).filter(({ kind }) => kind === 'key_refused')
    const untilIs = (done: boolean) => until(async () => (await keyAlerts())[0]?.done === done)
    for (let times = 0; times < 2; times++) {
      await openProvider('sk_test_another')
      await ask()
      await untilIs(false)
      await closeProvider()
      await openProvider()
      await ask()
      await untilIs(true)
      await closeProvider()
    }
    const alerts = await keyAlerts()
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.text).toContain('STRIPE_SECRET_KEY')
    expect(alerts[0]?.text).not.toContain(KEYS.STRIPE_SECRET_KEY)
  })
})
