import type { PlacedOrder } from '@gesso/shared-types/order'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { alertsOf, clearCallFaults, historyOf, injectCallFaults } from '../support/payments'
import {
  buy,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
} from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')

describe('orders', () => {
  beforeEach(clear)

  test('that are deleted stand in the trash, and their confirmation still answers', async () => {
    const artwork = await createArtwork(artist)
    const buyer = shop().visitor()
    const { id } = await buy(shop(), buyer, [originalLine(artwork)])
    const { status, text } = await artist.send('DELETE', `/api/admin/orders/${id}`)
    expect([status, JSON.parse(text)]).toEqual([200, { success: true }])
    expect(await artist.call('listOrders', {})).toEqual([])
    expect(await buyer.call('getOrder', { id })).toMatchObject({ id, paymentState: 'paid' })
    expect(await buyer.call('getArtwork', { slugOrId: artwork.slug })).toMatchObject({ originalSold: true })
    expect(await refusalOf(artist.call('deleteOrder', { id }))).toMatchObject({ status: 404 })
    expect(await historyOf(shop(), id)).toContain('Moved to the trash.')
    const changed = artist.call('setOrderStatus', { id, status: 'completed' })
    expect(await refusalOf(changed)).toMatchObject({ status: 404 })
  })

  describe('that are not paid', () => {
    let order: PlacedOrder
    let buyer: Visitor
    let slugOrId: string
    beforeEach(async () => {
      const artwork = await createArtwork(artist)
      slugOrId = artwork.slug
      buyer = shop().visitor()
      order = await placeOrder(buyer, [originalLine(artwork)])
    })

    test('release their holds when they are deleted, and cannot be paid any more', async () => {
      expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: true })
      expect(await artist.call('deleteOrder', { id: order.id })).toEqual({ success: true })
      expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: false })
      expect(await intentAtProvider(shop(), intentOf(order))).toMatchObject({ status: 'canceled' })
      expect((await confirmPayment(shop(), buyer, order)).status).toBe(400)
      expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'expired' })
    })

    test('stay, with what they hold, while the provider gives no answer, and go at the next click', async () => {
      await injectCallFaults(shop(), { action: 'error', match: `${intentOf(order)}/cancel`, count: '1' })
      const { id } = order
      expect(await refusalOf(artist.call('deleteOrder', { id }))).toMatchObject({
        status: 503,
        body: { code: 'payments_unavailable' },
      })
      const [kept] = await shop().query('SELECT deleted_at, payment_state FROM orders WHERE id = $1', [id])
      expect(kept).toEqual({ deleted_at: null, payment_state: 'cancelling' })
      expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: true })
      expect(await artist.call('deleteOrder', { id })).toEqual({ success: true })
      expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: false })
    })

    test('stay where they are while their money is being taken', async () => {
      const { id } = order
      await injectCallFaults(shop(), { action: 'cut', match: `${intentOf(order)}/capture`, count: '1000' })
      await confirmPayment(shop(), buyer, order)
      expect(await buyer.call('getOrder', { id })).toMatchObject({ paymentState: 'capturing' })
      expect(await refusalOf(artist.call('deleteOrder', { id }))).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: expect.stringContaining('being taken or let go') },
      })
      const trash = () =>
        artist.sendJson('PATCH', `/api/cms/orders/${id}`, { deletedAt: new Date().toISOString() })
      expect(await trash()).toMatchObject({ status: 409, text: expect.stringContaining('being taken') })
      await clearCallFaults(shop())
      expect(await buyer.call('getOrder', { id })).toMatchObject({ paymentState: 'paid' })
      expect(await artist.call('listOrders', {})).toMatchObject([{ id }])
    })

    test('stay where they are while an authorised payment is let go', async () => {
      const { id } = order
      await injectCallFaults(shop(), { action: 'cut', match: `${intentOf(order)}/cancel`, count: '1000' })
      await shop().query(
        "UPDATE artworks SET original_state = 'sold_elsewhere', original_available = false, original_sold = true WHERE slug = $1",
        [slugOrId],
      )
      await confirmPayment(shop(), buyer, order)
      expect(await buyer.call('getOrder', { id })).toMatchObject({ paymentState: 'lost' })
      expect(await refusalOf(artist.call('deleteOrder', { id }))).toMatchObject({ status: 409 })
      await clearCallFaults(shop())
      await buyer.call('getOrder', { id })
      expect(await artist.call('deleteOrder', { id })).toEqual({ success: true })
    })

    test('come out of the trash when they are paid after all', async () => {
      const { id } = order
      await injectCallFaults(shop(), { action: 'cut', match: `${intentOf(order)}/capture`, count: '1000' })
      await confirmPayment(shop(), buyer, order)
      expect(await buyer.call('getOrder', { id })).toMatchObject({ paymentState: 'capturing' })
      await shop().query('UPDATE orders SET deleted_at = now() WHERE id = $1', [id])
      await clearCallFaults(shop())
      expect(await buyer.call('getOrder', { id })).toMatchObject({ paymentState: 'paid' })
      expect(await artist.call('listOrders', {})).toMatchObject([{ id }])
      expect((await alertsOf(shop())).filter(({ text }) => text.includes(id))).toMatchObject([
        { kind: 'paid_in_trash', done: false },
      ])
      expect(await historyOf(shop(), id)).toContain('Taken out of the trash, because it was paid.')
    })

    test('end as paid or as never charged, when payment and deletion meet', async () => {
      await confirmPayment(shop(), buyer, order)
      await Promise.allSettled([
        artist.call('deleteOrder', { id: order.id }),
        buyer.call('getOrder', { id: order.id }),
      ])
      const { paymentState } = await buyer.call('getOrder', { id: order.id })
      const { status } = await intentAtProvider(shop(), intentOf(order))
      expect([
        ['paid', 'succeeded'],
        ['expired', 'canceled'],
      ]).toContainEqual([paymentState, status])
      const [kept] = await shop().query('SELECT deleted_at IS NULL AS is_listed FROM orders WHERE id = $1', [
        order.id,
      ])
      expect(kept).toEqual({ is_listed: paymentState === 'paid' })
      const { originalSold, originalOnHold } = await buyer.call('getArtwork', { slugOrId })
      expect({ originalSold, originalOnHold }).toEqual({
        originalSold: paymentState === 'paid',
        originalOnHold: false,
      })
    })
  })
})
