import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { CartLine, OrderChoices } from '@gesso/shared-types/orders/order'
import { createArtwork } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { untilPaymentState } from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, printLine } from '../support/purchase'
import { saleOf } from '../support/sale'
import { saveShipping, sendShipping, ZONES, zone } from '../support/shipping'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })

const sale = saleOf(shop)
let artist: Visitor
beforeAll(() => {
  artist = sale.artist
})

describe('the terms', () => {
  const ask = (country: string, rest: { state?: string; slug?: string } = {}) =>
    shop()
      .visitor()
      .call('getShippingTo', { country, ...rest })

  describe('a shop with zones', () => {
    beforeAll(() => saveShipping(artist, { zones: ZONES }))

    test.each([
      ['US', '', { isServed: false, isStateMissing: true, original: undefined, prints: undefined }],
      ['DE', '', { isServed: true, delivery: '8 to 12 working days', original: '150.00', prints: '20.00' }],
      ['JP', '', { isServed: true, original: null, prints: '35.00' }],
    ])('tells of shipping to %s %s', async (country, state, { original, prints, ...told }) => {
      const { slug } = await createArtwork(artist, { originalDimensions: '50 × 70 cm' })
      const amount = (price: string | null | undefined) => (price === undefined ? null : { amount: price })
      expect(await ask(country, { slug, ...(state && { state }) })).toMatchObject({
        ...told,
        original: amount(original),
        prints: amount(prints),
      })
    })

    test.each([['30 × 20 cm', { packing: 'rolled' as const }, '40.00']])(
      'a work of %s, %j, costs %s',
      async (originalDimensions, packed, amount) => {
        const { slug } = await createArtwork(artist, { originalDimensions, ...packed })
        expect((await ask('US', { slug, state: 'NY' })).original).toEqual({ amount })
      },
    )

    test('tells no price of what is not for sale, and nothing of a work that nobody sees', async () => {
      const sold = await createArtwork(artist, { originalState: 'sold_elsewhere', printsAvailable: false })
      expect(await ask('DE', { slug: sold.slug })).toMatchObject({
        isServed: true,
        original: null,
        prints: null,
      })
      const { slug } = await createArtwork(artist, { publication: 'draft' })
      expect(await refusalOf(ask('DE', { slug }))).toMatchObject({ status: 404 })
    })

    test('refuses a country that is none, by its field', async () => {
      const { status, body } = await refusalOf(ask('XX'))
      expect(status).toBe(400)
      expect(body?.fields?.map(({ field }) => field)).toEqual(['country'])
    })
  })

  describe('the artist', () => {
    test.each([
      [{ zones: [zone('Cheap', ['DE'], { printPrice: '-1' })] }, 'zones.0.printPrice'],
      [
        { zones: [zone('Large', ['DE'], { bands: [{ packing: 'boxed', upTo: '120', price: '1' }] })] },
        'zones.0.bands.0.upTo',
      ],
      [{ isPickUpOffered: true }, 'studioAddress'],
    ])('is told which field of %j is wrong, and nothing is saved', async (terms, field) => {
      await saveShipping(artist, { zones: [zone('Kept', ['*'])] })
      const { status, text } = await sendShipping(artist, terms)
      expect(status).toBe(400)
      expect(text).toContain(`"path":"${field}"`)
      const kept = JSON.parse((await artist.send('GET', '/api/cms/globals/shipping_terms')).text)
      expect(kept.zones.map(({ name }: { name: string }) => name)).toEqual(['Kept'])
    })

    test('leaves an entry in the audit trail with each change', async () => {
      const entries = await leftBy(shop(), () =>
        saveShipping(artist, {
          zones: [zone('Audited', ['*'])],
          isPickUpOffered: true,
          studioAddress: '1 Quay Street',
        }),
      )
      expect(entries).toMatchObject([{ action: 'updated', noun: 'settings', label: 'Shipping' }])
      expect(JSON.stringify(entries)).toContain('1 Quay Street')
    })

    test.each([
      [{ weight: 'heavy' }, 'weight'],
      [{ packing: 'wrapped' }, 'packing'],
    ])('is told that %j of a work cannot be read', async (packed, field) => {
      const answer = await artist.sendJson('POST', '/api/artworks', { title: 'Unmeasured', ...packed })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text).fields).toMatchObject([{ field }])
    })
  })
})

describe('an order', () => {
  const STUDIO = {
    isPickUpOffered: true,
    studioAddress: '1 Quay Street\nBergen',
    studioWords: 'Ring the bell.',
  }

  type Place = { country: string; state?: string }
  const quote = (orderItems: CartLine[], { country, state }: Place, choices: OrderChoices = {}) =>
    sale.buyer.call('quoteOrder', {
      orderItems,
      place: { country, state: state ?? '', zipCode: '1' },
      choices,
    })
  const place = (orderItems: CartLine[], where: Place, agreedTotal: string, choices: OrderChoices = {}) =>
    sale.buyer.call('placeOrder', {
      customerData: { ...CUSTOMER, ...where },
      orderItems,
      choices,
      agreedTotal,
    })
  const sized = (originalDimensions: string): Promise<Artwork> =>
    createArtwork(sale.artist, { originalDimensions, weight: '800 g' })

  /** Places and pays an order, which queues its emails. @returns its id */
  async function pay(orderItems: CartLine[], where: Place, choices: OrderChoices = {}): Promise<string> {
    const { totalAmount } = await quote(orderItems, where, choices)
    const order = await place(orderItems, where, totalAmount, choices)
    const payment = await confirmPayment(sale.shop, sale.buyer, order)
    expect([payment.status, payment.text]).toEqual([200, expect.any(String)])
    await sale.stateOf(order.id)
    await untilPaymentState(sale.shop, order.id, 'paid')
    return order.id
  }
  const letter = async (orderId: string, kind: string): Promise<string> => {
    const [email] = await sale.shop.query<{ id: number }>(
      'SELECT id FROM emails WHERE order_id = $1 AND kind = $2',
      [orderId, kind],
    )
    return (await sale.artist.call('previewEmail', { id: String(email?.id) })).text
  }

  describe('a shop with zones', () => {
    beforeEach(() => saveShipping(sale.artist, { zones: ZONES, ...STUDIO }))

    test('prices an order for its place before and as it is placed, and keeps zone, time and packing with it', async () => {
      const work = await sized('30 × 20 cm')
      const items = [originalLine(work), printLine(sale.artwork, 'A4', 3)]
      const home = { country: 'US', state: 'NY' }
      const told = await quote(items, home)
      expect(told).toMatchObject({
        subtotalAmount: '160.00',
        shippingAmount: '36.00',
        totalAmount: '196.00',
        problems: [],
        shipping: { isPickUp: false, delivery: '3 to 5 working days', askedWorks: [] },
      })
      const id = await pay(items, home)
      expect(await sale.buyer.call('getOrder', { id })).toMatchObject({
        shippingAmount: '36.00',
        delivery: { isPickUp: false, time: '3 to 5 working days', studio: null },
      })
      const orders = await sale.artist.call('listOrders', { q: id })
      expect(orders[0]).toMatchObject({
        shippingZone: 'Home',
        deliveryTime: '3 to 5 working days',
        items: [
          { packing: 'boxed', weight: '800 g' },
          expect.not.objectContaining({ packing: expect.anything() }),
        ],
      })
      expect(await letter(id, 'order_confirmation')).toContain('Delivery: 3 to 5 working days.')
      expect(await letter(id, 'new_order')).toMatch(/Original, boxed[\s\S]*Home/)
      const csv = (await sale.artist.send('GET', '/api/cms/orders/export')).text
      expect(csv.split('\r\n').find((row) => row.includes(id))).toContain(`Home,${work.title}: boxed`)
    })

    test('refuses an order without a state where states matter, in the words of the quote', async () => {
      const items = [printLine(sale.artwork, 'A4')]
      const { problems } = await quote(items, { country: 'US' })
      expect(problems.map(({ field }) => field)).toEqual(['customerData.state'])
      const refusal = await refusalOf(place(items, { country: 'US', state: '' }, '20.00'))
      expect(refusal).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: problems } })
    })

    test.each([
      ['is not served', 'IS', 'The shop does not ship to Iceland'],
      ['has no price for originals', 'JP', 'What shipping to Japan costs is told when you ask'],
    ])('places nothing to a country that %s, and holds nothing', async (_what, country, message) => {
      const work = await sized('30 × 20 cm')
      const items = [originalLine(work)]
      const told = await quote(items, { country })
      expect(told.problems).toEqual([{ field: 'customerData.country', message }])
      expect(told.shipping?.askedWorks).toEqual(country === 'JP' ? [work.id] : [])
      const refusal = await refusalOf(place(items, { country }, told.totalAmount))
      expect(refusal).toMatchObject({ status: 400, body: { fields: told.problems } })
      expect(await sale.ordersOf(work.id)).toEqual([])
      expect((await sale.look(work.id)).originalOffer).toBe('available')
    })

    test('sends free from its sum on', async () => {
      const work = await createArtwork(sale.artist, {
        originalPrice: '480.00',
        originalDimensions: '30 × 20 cm',
      })
      const union = { country: 'FR' }
      expect(await quote([originalLine(work)], union)).toMatchObject({ shippingAmount: '150.00' })
      expect(await quote([originalLine(work), printLine(work, 'A4')], union)).toMatchObject({
        shippingAmount: '0.00',
        totalAmount: '500.00',
      })
    })

    test('asks again when the terms changed after the buyer saw the total', async () => {
      const items = [printLine(sale.artwork, 'A4')]
      const { totalAmount } = await quote(items, { country: 'DE' })
      await saveShipping(sale.artist, { zones: [{ name: 'World', places: ['*'], printPrice: '99' }] })
      const refusal = await refusalOf(place(items, { country: 'DE' }, totalAmount))
      expect(refusal).toMatchObject({
        status: 409,
        body: { code: 'total_changed', details: { shippingAmount: '99.00' } },
      })
    })

    test('keeps the order of a buyer who corrects the postal code, as long as it comes to the same', async () => {
      const items = [originalLine(await sized('30 × 20 cm'))]
      const { totalAmount } = await quote(items, { country: 'US', state: 'NY' })
      const order = (corrected: Partial<typeof CUSTOMER>, where: Place) =>
        sale.buyer.call('placeOrder', {
          customerData: { ...CUSTOMER, ...where, ...corrected },
          orderItems: items,
          choices: {},
          agreedTotal: totalAmount,
        })
      const first = await order({ zipCode: '10001' }, { country: 'US', state: 'NY' })
      const corrected = await order(
        { zipCode: '10003', email: 'right@example.test' },
        { country: 'US', state: 'NY' },
      )
      expect(corrected.id).toBe(first.id)
      const moved = await order({ zipCode: '07302' }, { country: 'US', state: 'NJ' })
      expect(moved.id).not.toBe(first.id)
    })

    test('places a new order for another place, and another for a pick-up', async () => {
      const items = [printLine(sale.artwork, 'A4')]
      const first = await place(items, { country: 'DE' }, '40.00')
      expect((await place(items, { country: 'DE' }, '40.00')).id).toBe(first.id)
      const second = await place(items, { country: 'JP' }, '55.00')
      const third = await place(items, { country: 'JP' }, '20.00', { isPickUp: true })
      expect(new Set([first.id, second.id, third.id]).size).toBe(3)
      expect(await sale.stateOf(first.id)).toBe('expired')
    })

    test('lets a buyer fetch the order, also where nothing is sent to: it costs nothing, and the studio is told', async () => {
      const work = await sized('a large canvas')
      const id = await pay([originalLine(work)], { country: 'IS' }, { isPickUp: true })
      expect(await sale.buyer.call('getOrder', { id })).toMatchObject({
        shippingAmount: '0.00',
        totalAmount: '100.00',
        delivery: { isPickUp: true, studio: '1 Quay Street\nBergen\nRing the bell.' },
      })
      const stranger = await sale.shop.visitor().call('getOrder', { id })
      expect(stranger.delivery).toEqual({ isPickUp: true, time: null, studio: null })
      const orders = await sale.artist.call('listOrders', { q: id })
      expect(orders[0]).toMatchObject({ isPickUp: true })
      const confirmation = await letter(id, 'order_confirmation')
      expect(confirmation).toMatch(/Pick-up at the studio[\s\S]*1 Quay Street[\s\S]*Ring the bell/)
      expect(confirmation).not.toContain('tracking')
      expect(await letter(id, 'new_order')).toContain('They will fetch it at the studio.')
    })
  })

  test('a pick-up that is not offered any more is refused by its field', async () => {
    await saveShipping(sale.artist, { zones: ZONES })
    const items = [printLine(sale.artwork, 'A4')]
    const { problems } = await quote(items, { country: 'DE' }, { isPickUp: true })
    expect(problems.map(({ field }) => field)).toEqual(['choices.isPickUp'])
    const refusal = await refusalOf(place(items, { country: 'DE' }, '35.00', { isPickUp: true }))
    expect(refusal).toMatchObject({ status: 400, body: { fields: problems } })
  })

  test('a shop with a pick-up and no zones ships at the flat rates', async () => {
    await saveShipping(sale.artist, STUDIO)
    const items = [printLine(sale.artwork, 'A4')]
    expect(await quote(items, { country: 'IS' })).toMatchObject({ shippingAmount: '15.00', problems: [] })
    expect(await quote(items, { country: 'IS' }, { isPickUp: true })).toMatchObject({
      shippingAmount: '0.00',
    })
  })

  test('orders keep what was agreed when the artist takes all zones away, and new ones are flat again', async () => {
    await saveShipping(sale.artist, { zones: ZONES })
    const id = await pay([printLine(sale.artwork, 'A4')], { country: 'DE' })
    await saveShipping(sale.artist, {})
    expect(await sale.buyer.call('getOrder', { id })).toMatchObject({
      shippingAmount: '20.00',
      delivery: { time: '8 to 12 working days' },
    })
    const flat = await quote([printLine(sale.artwork, 'A4')], { country: 'DE' })
    expect(flat).toMatchObject({ shippingAmount: '15.00' })
    expect(flat).not.toHaveProperty('shipping')
  })
})
