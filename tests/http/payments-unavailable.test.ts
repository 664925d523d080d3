import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createArtwork } from '../support/artworks'
import { AwayProvider } from '../support/away-provider'
import { originalLine, placeOrder, printLine } from '../support/purchase'
import { Shop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

describe('a shop whose payment provider does not answer', () => {
  let shop: Shop
  let provider: AwayProvider
  let artist: Visitor
  let artwork: Artwork
  beforeAll(async () => {
    provider = await AwayProvider.find()
    shop = await Shop.open(provider.variables)
    artist = await shop.signIn()
    artwork = await createArtwork(artist)
  })
  afterEach(() => {
    expect(shop.takeErrors()).toEqual([])
  })
  afterAll(async () => {
    await provider.close()
    await shop.close()
  })

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
    await provider.open(shop)
    const order = await placeOrder(buyer, lines)
    expect(order.id).toBe(held[0]?.id)
    expect(await shop.query('SELECT id FROM orders')).toEqual([{ id: order.id }])
    expect(await shop.query('SELECT id FROM customers')).toHaveLength(1)
    await provider.close()
    expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'awaiting_payment' })
  })
})
