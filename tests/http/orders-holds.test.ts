import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import {
  buy,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let artwork: Artwork
let buyer: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  artwork = await createArtwork(artist)
  buyer = shop().visitor()
})

const look = (id = artwork.id) =>
  shop()
    .visitor()
    .call('getArtwork', { slugOrId: String(id) })

const stateOf = async (id: string) => (await buyer.call('getOrder', { id })).paymentState
const ordersOf = (artworkId: number) =>
  shop().query('SELECT DISTINCT order_id FROM order_items WHERE artwork_id = $1', [artworkId])

describe('one original', () => {
  test('goes to the first of two visitors; the second is told that it is unavailable', async () => {
    await placeOrder(buyer, [originalLine(artwork)])
    const refused = await refusalOf(
      placeOrder(shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4')]),
    )
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'artwork_unavailable', details: { artworkIds: [artwork.id] } },
    })
    expect(await ordersOf(artwork.id)).toHaveLength(1)
  })

  test('is reserved for others while its buyer pays, and sold everywhere afterwards', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    expect(await look()).toMatchObject({ originalOnHold: true, originalSold: false })
    await confirmPayment(shop(), buyer, order)
    expect(await stateOf(order.id)).toBe('paid')
    const sold = { originalOnHold: false, originalSold: true, originalAvailable: true }
    expect(await look()).toMatchObject(sold)
    expect(
      (await shop().visitor().call('listArtworks', {})).find(({ id }) => id === artwork.id),
    ).toMatchObject(sold)
    for (const path of ['/', `/artwork/${artwork.slug}`]) {
      expect((await shop().visitor().send('GET', path)).text).toMatch(/sold/i)
    }
    expect(await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
    expect(await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])).toMatchObject({
      paymentState: 'paid',
    })
  })

  test('is held for a quarter of an hour', async () => {
    const before = Date.now()
    const order = await placeOrder(buyer, [originalLine(artwork)])
    const held = Date.parse(String(order.holdUntil))
    expect(held - before).toBeGreaterThanOrEqual(15 * 60_000 - 5000)
    expect(held - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  })

  test('whose hold is over goes to the next visitor, and the first can no longer pay', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await letHoldEnd(order.id)
    const next = shop().visitor()
    expect(await buy(shop(), next, [originalLine(artwork)])).toMatchObject({ paymentState: 'paid' })
    expect(await stateOf(order.id)).toBe('expired')
    expect(await intentAtProvider(shop(), intentOf(order))).toMatchObject({ status: 'canceled' })
    expect((await confirmPayment(shop(), buyer, order)).status).toBe(400)
    expect(await ordersOf(artwork.id)).toHaveLength(2)
  })

  test('whose hold is over but whose buyer has paid stays with that buyer', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await letHoldEnd(order.id)
    await confirmPayment(shop(), buyer, order)
    expect(await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
    expect(await stateOf(order.id)).toBe('paid')
  })

  test('without a price, with the price 0, not for sale or in the trash cannot be bought', async () => {
    const artworks = [
      await createArtwork(artist, { originalPrice: null }),
      await createArtwork(artist, { originalPrice: '0' }),
      await createArtwork(artist, { originalAvailable: false }),
      await createArtwork(artist),
    ] as const
    await artist.call('deleteArtwork', { id: String(artworks[3].id) })
    for (const each of artworks) {
      expect(await refusalOf(placeOrder(buyer, [originalLine(each)]))).toMatchObject({
        body: { code: 'artwork_unavailable', details: { artworkIds: [each.id] } },
      })
    }
  })

  test('cannot be reserved by one address in more than three unpaid orders', async () => {
    const address = '203.0.113.77'
    for (let count = 0; count < 3; count++) {
      await placeOrder(shop().visitor(address), [originalLine(await createArtwork(artist))])
    }
    const refused = await refusalOf(placeOrder(shop().visitor(address), [originalLine(artwork)]))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await placeOrder(shop().visitor(address), [printLine(artwork, 'A4')])).toBeDefined()
  })
})

async function letHoldEnd(orderId: string): Promise<void> {
  await shop().query(`UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1`, [orderId])
  await shop().query(
    `UPDATE artworks SET hold_until = now() - interval '1 second' WHERE hold_order_id = $1`,
    [orderId],
  )
}
