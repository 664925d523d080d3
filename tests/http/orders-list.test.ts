import type { CartLine, PlacedOrder } from '@gesso/shared-types/orders/order'
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
import { readPdf } from '../support/read-pdf'
import { type PdfTag, readPdfTags, tagsOfRole } from '../support/read-pdf-tags'
import { addMessages } from '../support/sample-rows'
import { saveSettings } from '../support/settings'
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

  describe('the printed', () => {
    beforeAll(async () => {
      await saveSettings(artist, {
        artistName: 'Ελένη Łuczak',
        postalAddress: 'Rue Haute 1\n1204 Genève',
        email: 'studio@example.test',
      })
    })

    const PATH = '/api/admin/orders/pdf'

    /** The file as a browser gets it. */
    async function print(search: string, who = artist) {
      const { status, headers, bytes } = await who.load('GET', `${PATH}?${search}`)
      if (status !== 200) throw new Error(`${status}: ${bytes}`)
      expect(headers.get('content-type')).toBe('application/pdf')
      return { pages: readPdf(bytes), tags: () => readPdfTags(bytes), headers }
    }
    const slips = (ids: string[], more = '') => print(`print=packing_slips&ids=${ids.join(',')}${more}`)
    const labels = (ids: string[], more = '') => print(`print=address_labels&ids=${ids.join(',')}${more}`)
    const textOf = ({ pages }: Awaited<ReturnType<typeof print>>) =>
      pages.map(({ lines }) => lines.join('\n')).join('\n')

    async function order(lines: CartLine[], customer = {}): Promise<PlacedOrder> {
      const buyer = shop().visitor()
      const placed = await placeOrder(buyer, lines, customer)
      expect((await confirmPayment(shop(), buyer, placed)).status).toBe(200)
      await buyer.call('getOrder', { id: placed.id })
      return placed
    }
    const numberOf = async (id: string) =>
      (await shop().query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [id]))[0]?.number ??
      ''

    const IN_CHICAGO = {
      firstName: '陳怡君',
      lastName: 'Щербак',
      address: '18 Chestnut Street',
      addressLine2: 'Apt. 4',
      city: 'Chicago',
      state: 'IL',
      zipCode: '60601',
      country: 'US',
    }

    test('a packing slip has what is to be sent, to whom, and by whom, and no price, and a screen reader hears its table', async () => {
      const images = [dataString(await makePicture())]
      const work = await createArtwork(artist, {
        title: 'Low tide',
        year: 2024,
        medium: 'Oil on linen',
        images,
      })
      const { id } = await order([originalLine(work), printLine(work, 'A4', 3)], IN_CHICAGO)
      const printed = await slips([id])
      const [page] = printed.pages
      const number = await numberOf(id)
      expect(printed.pages).toHaveLength(1)
      expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([595, 842])
      const text = textOf(printed)
      for (const words of [
        'Ελένη Łuczak',
        'Rue Haute 1',
        '1204 Genève',
        'studio@example.test',
        'Packing slip',
        '陳怡君 Щербак',
        '18 Chestnut Street',
        'Apt. 4',
        'Chicago, IL 60601',
        'United States',
        number,
        'Test order: no card was charged',
        'Low tide',
        '2024, Oil on linen',
        'Print, A4',
        'Leave it with the neighbours.',
      ])
        expect(text).toContain(words)
      expect(page?.lines.filter((line) => /\| [13]$/.test(line))).toEqual(['Low tide | 1', 'Low tide | 3'])
      expect(text).not.toMatch(/\$|USD|\d\.\d\d\b/)
      expect(page?.lines.at(-1)).toBe(`Order ${number} | Page 1 of 1`)
      expect(printed.headers.get('content-disposition')).toBe(
        `attachment; filename="packing-slip-${number}.pdf"`,
      )
      const { title, lang, isTagged, pages } = printed.tags()
      expect({ title, lang, isTagged }).toEqual({
        title: `Packing slip ${number}`,
        lang: 'en-US',
        isTagged: true,
      })
      const tags = pages[0] as PdfTag
      expect(tagsOfRole(tags, 'H1')).toHaveLength(1)
      expect(tagsOfRole(tags, 'TR').map(({ parts }) => parts.map(({ role }) => role))).toEqual([
        ['TH', 'TH', 'TH', 'TH'],
        ['TD', 'TD', 'TD', 'TD'],
        ['TD', 'TD', 'TD', 'TD'],
      ])
      const alts = tagsOfRole(tags, 'Figure').map(({ alt }) => alt)
      expect(alts).toEqual(['Picture of Low tide', 'Picture of Low tide'])
    })

    test('what was cancelled is not on a slip, and an order that was cancelled or not paid has none', async () => {
      const work = await createArtwork(artist, { title: 'Kept' })
      const other = await createArtwork(artist, { title: 'Not sent' })
      const { id } = await order([printLine(work, 'A4'), originalLine(other)])
      const sheet = await artist.call('readOrderSheet', { id })
      const line = sheet.lines.find(({ title }) => title === 'Not sent')
      await shop().query('UPDATE order_items SET cancelled_at = now() WHERE id = $1', [line?.id])
      const text = textOf(await slips([id]))
      expect(text).toContain('Kept')
      expect(text).not.toContain('Not sent')

      await shop().query('UPDATE order_items SET cancelled_at = now() WHERE order_id = $1', [id])
      const refused = await refusalOf(artist.call('printOrders', { print: 'packing_slips', ids: id }))
      expect(refused).toMatchObject({
        status: 409,
        body: { message: `Order ${await numberOf(id)}: nothing of it is to be sent.` },
      })
      const unpaid = await placeOrder(shop().visitor(), [printLine(work, 'A4')])
      for (const ids of [unpaid.id, 'NONE']) {
        expect(await refusalOf(artist.call('printOrders', { print: 'packing_slips', ids }))).toMatchObject({
          status: 404,
        })
      }
    })

    test('without ids, the orders that wait are printed as one PDF, oldest first, which says what is left out; labels are four to a page', async () => {
      const work = await createArtwork(artist)
      const { id } = await order([printLine(work, 'A4')])
      await shop().query("UPDATE orders SET status = 'completed'")
      expect(await refusalOf(artist.call('printOrders', { print: 'packing_slips' }))).toMatchObject({
        status: 409,
        body: { message: 'No order waits to be sent.' },
      })
      const columns = await shop().query<{ names: string }>(
        `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_name = 'orders' AND column_name NOT IN ('id', 'number', 'status', 'payment_intent_id', 'created_at')`,
      )
      const names = columns[0]?.names
      await shop().query(
        `INSERT INTO orders (id, number, status, created_at, ${names})
     SELECT 'COPY' || n, 'GESSO-COPY' || n, 'pending', now() - n * interval '1 minute', ${names} FROM orders, generate_series(1, 5) AS n
     WHERE id = '${id}'`,
      )
      await shop().query(
        `INSERT INTO order_items (order_id, artwork_id, type, print_size, quantity, unit_price, total_price)
     SELECT 'COPY' || n, artwork_id, type, print_size, quantity, unit_price, total_price
     FROM order_items, generate_series(1, 5) AS n WHERE order_id = '${id}'`,
      )
      await shop().query("UPDATE order_items SET cancelled_at = now() WHERE order_id = 'COPY3'")
      const { pages } = await print('print=packing_slips')
      expect(pages).toHaveLength(4)
      for (const [place, copy] of [5, 4, 2, 1].entries())
        expect(pages[place]?.lines.join(' ')).toContain(`GESSO-COPY${copy}`)
      const chosen = await slips(['COPY1', 'COPY3'])
      expect(chosen.pages.at(-1)?.lines.slice(0, 2)).toEqual([
        'Left out of this print',
        'Order GESSO-COPY3: nothing of it is to be sent.',
      ])
      expect(chosen.headers.get('X-Left-Out')).toBe('1')
      await shop().query('UPDATE order_items SET cancelled_at = NULL')
      const sheets = await labels(
        [1, 2, 3, 4, 5].map((n) => `COPY${n}`),
        '&paper=letter',
      )
      expect(sheets.pages.map(({ lines }) => lines.join('\n').split('SWITZERLAND').length - 1)).toEqual([
        4, 1,
      ])
      await shop().query("UPDATE orders SET status = 'completed'")
    })

    test('an address label has its paper’s size, and the address as the post asks for it', async () => {
      const { id } = await order([printLine(await createArtwork(artist), 'A4')], IN_CHICAGO)
      for (const [more, width, height] of [['&paper=4x6', 288, 432]] as const) {
        const { pages } = await labels([id], more)
        expect(pages.map((page) => [Math.round(page.width), Math.round(page.height)])).toEqual([
          [width, height],
        ])
        const number = await numberOf(id)
        expect(pages[0]?.lines).toEqual([
          'From',
          'Ελένη Łuczak',
          'Rue Haute 1',
          '1204 Genève',
          'To',
          '陳怡君 Щербак',
          '18 Chestnut Street',
          'Apt. 4',
          'Chicago, IL 60601',
          'UNITED STATES',
          `${number}, test order`,
        ])
      }
    })
  })
})
