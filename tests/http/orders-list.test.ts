import type { PlacedOrder } from '@gesso/shared-types/orders/order'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { readListPage } from '../support/list-page'
import { alertsOf, clearCallFaults, historyOf, injectCallFaults } from '../support/payments'
import {
  buy,
  CUSTOMER,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { addMessages } from '../support/sample-rows'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)

describe('the orders', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  describe('what waits', () => {
    test('orders to send and unread messages are counted for an owner and an assistant alike', async () => {
      const artist = await shop().signIn()
      await shop().query('TRUNCATE orders, contact_messages CASCADE')
      const assistant = await hireAssistant(shop(), artist)
      expect(await artist.call('countWaiting', {})).toEqual({ ordersToSend: 0, unreadMessages: 0 })
      const artwork = await createArtwork(artist)
      const paid = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
      await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
      await addMessages(shop(), 2)
      expect(await artist.call('countWaiting', {})).toEqual({ ordersToSend: 1, unreadMessages: 2 })
      expect(await assistant.call('countWaiting', {})).toEqual({ ordersToSend: 1, unreadMessages: 2 })
      const [message] = await artist.call('listMessages', {})
      await artist.call('markMessage', { id: String(message?.id), isRead: true })
      await artist.call('setOrderStatus', { id: paid.id, status: 'completed' })
      expect(await artist.call('countWaiting', {})).toEqual({ ordersToSend: 0, unreadMessages: 1 })
    })
  })

  describe('the list', () => {
    const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')

    describe('orders', () => {
      beforeEach(clear)

      test('show what was bought, by whom, and the artworks’ pictures in their order, and are found by any of it, without accents too', async () => {
        const images = [dataString(await makePicture()), dataString(await makePicture('png'), 'image/png')]
        const artwork = await createArtwork(artist, { title: 'Turf Huts', images })
        const bought = await buy(shop(), shop().visitor(), [
          originalLine(artwork),
          printLine(artwork, 'A4', 2),
        ])
        const [order] = await artist.call('listOrders', {})
        const { specialInstructions, ...customer } = CUSTOMER
        const shownArtwork = {
          title: 'Turf Huts',
          images: artwork.images,
          thumbnail: artwork.pictures[0]?.renditions[0]?.url,
        }
        expect(order).toEqual({
          id: bought.id,
          number: `GESSO-${bought.id}`,
          status: 'pending',
          paymentState: 'paid',
          mode: 'test',
          createdAt: bought.createdAt,
          subtotalAmount: '140.00',
          discountAmount: '0.00',
          discountCode: null,
          shippingAmount: '25.00',
          addedTaxAmount: '0.00',
          taxes: [],
          totalAmount: '165.00',
          specialInstructions,
          trackingCarrier: null,
          trackingNumber: null,
          trackingUrl: null,
          isPickUp: false,
          customer: {
            ...customer,
            addressLine2: null,
            state: null,
            addressLines: [customer.address, 'CH-8001 Zürich', 'Switzerland'],
          },
          items: [
            {
              id: expect.any(Number),
              type: 'original',
              printSize: null,
              quantity: 1,
              totalPrice: '100.00',
              paidAmount: '100.00',
              isCancelled: false,
              artwork: shownArtwork,
            },
            {
              id: expect.any(Number),
              type: 'print',
              printSize: 'A4',
              quantity: 2,
              totalPrice: '40.00',
              paidAmount: '40.00',
              isCancelled: false,
              artwork: shownArtwork,
            },
          ],
        })
        const found = async (q: string) =>
          (await readListPage(artist, 'listOrders', `page=1&q=${encodeURIComponent(q)}`)).total
        const known = [
          `GESSO-${bought.id}`,
          bought.id.toLowerCase(),
          "ada o'brien",
          'zürich',
          'turf',
          'zurich',
        ]
        for (const q of [...known, 'stastna', 'ada@example.test', 'Zü', 'HU'])
          expect([q, await found(q)]).toEqual([q, 1])
        for (const q of ['ur', 'zürich ada']) expect([q, await found(q)]).toEqual([q, 0])
      })

      test('are listed from the moment their payment is captured', async () => {
        const artwork = await createArtwork(artist)
        const buyer = shop().visitor()
        const order = await placeOrder(buyer, [printLine(artwork, 'A4')])
        expect(await artist.call('listOrders', {})).toEqual([])
        await confirmPayment(shop(), buyer, order)
        await buyer.call('getOrder', { id: order.id })
        expect(await artist.call('listOrders', {})).toMatchObject([{ id: order.id, paymentState: 'paid' }])
        for (const state of ['cancelling', 'expired']) {
          await shop().query('UPDATE orders SET payment_state = $1', [state])
          expect(await artist.call('listOrders', {})).toEqual([])
        }
        for (const state of ['failed', 'refunded']) {
          await shop().query('UPDATE orders SET payment_state = $1', [state])
          expect(await artist.call('listOrders', {})).toMatchObject([{ paymentState: state }])
        }
      })

      test('are completed with their tracking, and set back', async () => {
        const artwork = await createArtwork(artist)
        const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
        const tracking = { trackingCarrier: 'USPS', trackingNumber: ' 9400 1000 ' }
        expect(await artist.call('setOrderStatus', { id, status: 'completed', ...tracking })).toMatchObject({
          id,
          status: 'completed',
          trackingCarrier: 'USPS',
          trackingNumber: '9400 1000',
          items: [{ printSize: 'A4' }],
        })
        expect(await artist.call('setOrderStatus', { id, status: 'pending' })).toMatchObject({
          status: 'pending',
          trackingNumber: '9400 1000',
        })
        expect(
          await artist.call('setOrderStatus', {
            id: id.toLowerCase(),
            status: 'pending',
            trackingNumber: '',
          }),
        ).toMatchObject({ trackingCarrier: 'USPS', trackingNumber: null })
        expect(await artist.call('listOrders', {})).toMatchObject([
          { id, status: 'pending', paymentState: 'paid' },
        ])
        const wrong = await artist.sendJson('PATCH', `/api/admin/orders/${id}/status`, { status: 'shipped' })
        expect(wrong.status).toBe(400)
        const unknown = artist.call('setOrderStatus', { id: '0000000000', status: 'completed' })
        expect(await refusalOf(unknown)).toMatchObject({ status: 404 })
      })
    })
  })

  describe('the trash', () => {
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
        expect(await buyer.call('getArtwork', { slugOrId: artwork.slug })).toMatchObject({
          originalSold: true,
        })
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

        test('stay, with what they hold, while the provider gives no answer, and go at the next click, and cannot be paid any more', async () => {
          await injectCallFaults(shop(), { action: 'error', match: `${intentOf(order)}/cancel`, count: '1' })
          const { id } = order
          expect(await refusalOf(artist.call('deleteOrder', { id }))).toMatchObject({
            status: 503,
            body: { code: 'payments_unavailable' },
          })
          const [kept] = await shop().query('SELECT deleted_at, payment_state FROM orders WHERE id = $1', [
            id,
          ])
          expect(kept).toEqual({ deleted_at: null, payment_state: 'cancelling' })
          expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: true })
          expect(await artist.call('deleteOrder', { id })).toEqual({ success: true })
          expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: false })
          expect(await intentAtProvider(shop(), intentOf(order))).toMatchObject({ status: 'canceled' })
          expect((await confirmPayment(shop(), buyer, order)).status).toBe(400)
          expect(await buyer.call('getOrder', { id })).toMatchObject({ paymentState: 'expired' })
        })

        test('stay where they are while their money is being taken, and come out of the trash when they are paid after all', async () => {
          const { id } = order
          await injectCallFaults(shop(), {
            action: 'cut',
            match: `${intentOf(order)}/capture`,
            count: '1000',
          })
          await confirmPayment(shop(), buyer, order)
          expect(await buyer.call('getOrder', { id })).toMatchObject({ paymentState: 'capturing' })
          expect(await refusalOf(artist.call('deleteOrder', { id }))).toMatchObject({
            status: 409,
            body: { code: 'conflict', message: expect.stringContaining('being taken or let go') },
          })
          const trash = () =>
            artist.sendJson('PATCH', `/api/cms/orders/${id}`, { deletedAt: new Date().toISOString() })
          expect(await trash()).toMatchObject({ status: 409, text: expect.stringContaining('being taken') })
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
          const [kept] = await shop().query(
            'SELECT deleted_at IS NULL AS is_listed FROM orders WHERE id = $1',
            [order.id],
          )
          expect(kept).toEqual({ is_listed: paymentState === 'paid' })
          const { originalSold, originalOnHold } = await buyer.call('getArtwork', { slugOrId })
          expect({ originalSold, originalOnHold }).toEqual({
            originalSold: paymentState === 'paid',
            originalOnHold: false,
          })
        })
      })
    })
  })
})
