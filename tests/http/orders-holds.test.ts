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
import { withSale } from '../support/sale'
import { refusalOf } from '../support/visitor'

const sale = withSale()

describe('one original', () => {
  test('goes to the first of two visitors; the second is told that it is unavailable', async () => {
    await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const refused = await refusalOf(
      placeOrder(sale.shop.visitor(), [originalLine(sale.artwork), printLine(sale.artwork, 'A4')]),
    )
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'artwork_unavailable', details: { artworkIds: [sale.artwork.id] } },
    })
    expect(await sale.ordersOf(sale.artwork.id)).toHaveLength(1)
  })

  test('is reserved for others while its buyer pays, and sold everywhere afterwards', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    expect(await sale.look()).toMatchObject({ originalOnHold: true, originalSold: false })
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('paid')
    const sold = { originalOnHold: false, originalSold: true, originalAvailable: true }
    expect(await sale.look()).toMatchObject(sold)
    expect(
      (await sale.shop.visitor().call('listArtworks', {})).find(({ id }) => id === sale.artwork.id),
    ).toMatchObject(sold)
    for (const path of ['/', `/artwork/${sale.artwork.slug}`]) {
      expect((await sale.shop.visitor().send('GET', path)).text).toMatch(/sold/i)
    }
    expect(await refusalOf(placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
    expect(await buy(sale.shop, sale.shop.visitor(), [printLine(sale.artwork, 'A4')])).toMatchObject({
      paymentState: 'paid',
    })
  })

  test('is held for a quarter of an hour', async () => {
    const before = Date.now()
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const held = Date.parse(String(order.holdUntil))
    expect(held - before).toBeGreaterThanOrEqual(15 * 60_000 - 5000)
    expect(held - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  })

  test('whose hold is over goes to the next visitor, and the first can no longer pay', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await letHoldEnd(order.id)
    const next = sale.shop.visitor()
    expect(await buy(sale.shop, next, [originalLine(sale.artwork)])).toMatchObject({ paymentState: 'paid' })
    expect(await sale.stateOf(order.id)).toBe('expired')
    expect(await intentAtProvider(sale.shop, intentOf(order))).toMatchObject({ status: 'canceled' })
    expect((await confirmPayment(sale.shop, sale.buyer, order)).status).toBe(400)
    expect(await sale.ordersOf(sale.artwork.id)).toHaveLength(2)
  })

  test('whose hold is over but whose buyer has paid stays with that buyer', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await letHoldEnd(order.id)
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await refusalOf(placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
    expect(await sale.stateOf(order.id)).toBe('paid')
  })

  test('whose hold is over is not named beside one that is held: the buyer takes out only what is gone', async () => {
    const held = await createArtwork(sale.artist)
    const overdue = await placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)])
    await letHoldEnd(overdue.id)
    await placeOrder(sale.shop.visitor(), [originalLine(held)])
    const refused = await refusalOf(placeOrder(sale.buyer, [originalLine(sale.artwork), originalLine(held)]))
    expect(refused.body).toMatchObject({ code: 'artwork_unavailable', details: { artworkIds: [held.id] } })
    expect(await placeOrder(sale.buyer, [originalLine(sale.artwork)])).toMatchObject({
      paymentState: 'awaiting_payment',
    })
  })

  test('without a price, with the price 0, not for sale or in the trash cannot be bought', async () => {
    const artworks = [
      await createArtwork(sale.artist, { originalPrice: null }),
      await createArtwork(sale.artist, { originalPrice: '0' }),
      await createArtwork(sale.artist, { originalAvailable: false }),
      await createArtwork(sale.artist),
    ] as const
    await sale.artist.call('deleteArtwork', { id: String(artworks[3].id) })
    for (const each of artworks) {
      expect(await refusalOf(placeOrder(sale.buyer, [originalLine(each)]))).toMatchObject({
        body: { code: 'artwork_unavailable', details: { artworkIds: [each.id] } },
      })
    }
  })
})

async function letHoldEnd(orderId: string): Promise<void> {
  await sale.shop.query(`UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1`, [orderId])
  await sale.shop.query(
    `UPDATE artworks SET hold_until = now() - interval '1 second' WHERE hold_order_id = $1`,
    [orderId],
  )
}
