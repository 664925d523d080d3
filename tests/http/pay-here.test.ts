import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { HereCode, HereWork } from '@gesso/shared-types/features/pay-here/pay-here'
import type { PlacedOrder } from '@gesso/shared-types/orders/order'
import { createArtwork } from '../support/artworks'
import { makeEdition, numbersOf } from '../support/editions'
import {
  clearCallFaults,
  emailsOf,
  historyOf,
  injectCallFaults,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import { CARDS, CUSTOMER, confirmPayment, originalLine, placeOrder } from '../support/purchase'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { saveTaxSettings, taxRate } from '../support/taxes'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })

const BUYER = { firstName: 'Ida', lastName: 'Okafor', email: 'ida-here@example.test' }

describe('a sale on the spot', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  const openCode = async (given: Partial<HereWork> = {}, fields = {}) => {
    const artwork = await createArtwork(artist, { originalPrice: '900.00', ...fields })
    const work = { artworkId: artwork.id, printSize: null, isTakenAlong: true, ...given }
    return { artwork, code: await artist.call('openHereCode', work) }
  }
  const tokenOf = ({ link }: HereCode): string => link.split('/').at(-1) ?? ''
  const codeOf = (artwork: Artwork) => artist.call('readHereCode', { artworkId: String(artwork.id) })
  const offerOf = async ({ id }: Artwork) =>
    (
      await shop()
        .visitor()
        .call('getArtwork', { slugOrId: String(id) })
    ).originalOffer
  const place = async (
    buyer: Visitor,
    code: HereCode,
    customerData: object = BUYER,
  ): Promise<PlacedOrder> => {
    const token = tokenOf(code)
    const { totalAmount } = await buyer.call('quoteHereSale', { token, place: { country: 'CH' } })
    return buyer.call('payHereSale', {
      token,
      customerData: { ...BUYER, ...customerData },
      agreedTotal: totalAmount,
    })
  }
  const pay = async (buyer: Visitor, order: PlacedOrder): Promise<void> => {
    expect((await confirmPayment(shop(), buyer, order)).status).toBe(200)
    await buyer.call('getOrder', { id: order.id })
    await untilPaymentState(shop(), order.id, 'paid')
  }
  /** The code's quarter of an hour is over. */
  const endTerm = ({ id }: HereCode) =>
    shop().query(
      `WITH ended AS (UPDATE agreements SET open_until = now() - interval '1 minute' WHERE id = $1 RETURNING id)
       UPDATE artworks SET kept_until = now() - interval '1 minute' WHERE kept_agreement_id = (SELECT id FROM ended)`,
      [id],
    )

  test('keeps the original from everybody else, is paid with the shop’s own tax, and is handed over', async () => {
    await saveTaxSettings(artist, { rates: [taxRate('DE', 19, 19), taxRate('CH', 8, 8)], prices: 'on_top' })
    const { artwork, code } = await openCode()
    expect(code).toMatchObject({ state: 'waiting', price: '900.00', isTakenAlong: true, order: null })
    expect(await offerOf(artwork)).toBe('reserved')
    const refused = await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))
    expect(refused.body.code).toBe('artwork_unavailable')
    // A second device, or a reload, shows the same code.
    expect(
      await artist.call('openHereCode', { artworkId: artwork.id, printSize: null, isTakenAlong: false }),
    ).toEqual(code)

    const buyer = shop().visitor()
    const token = tokenOf(code)
    expect(await buyer.call('readHereSale', { token })).toMatchObject({ state: 'open', asksAddress: false })
    const order = await place(buyer, code)
    expect(order.totalAmount).toBe('1071.00')
    expect(await codeOf(artwork)).toMatchObject({ id: code.id, state: 'paying' })
    // A declined card changes nothing for the artist, and the same phone tries the same order again.
    expect((await confirmPayment(shop(), buyer, order, CARDS.declined)).status).toBe(402)
    expect(await codeOf(artwork)).toMatchObject({ state: 'paying' })
    expect((await place(buyer, code, { email: 'ida-again@example.test' })).id).toBe(order.id)
    await pay(buyer, order)

    const { number } = await buyer.call('getOrder', { id: order.id })
    expect(await codeOf(artwork)).toMatchObject({ state: 'paid', order: { id: order.id, number } })
    expect(await offerOf(artwork)).toBe('sold')
    expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({
      isTakenAlong: true,
      shippingAmount: '0.00',
      taxes: [{ name: 'VAT', taxAmount: '171.00' }],
      fulfilment: { isSent: true },
    })
    expect(await orderOf(shop(), order.id)).toMatchObject({ status: 'completed', captured_amount: '1071.00' })
    expect(await historyOf(shop(), order.id)).toContain('Handed over: the buyer has taken it along.')
    const [listed] = await artist.call('listOrders', {})
    expect(listed).toMatchObject({ id: order.id, isTakenAlong: true })
    const emails = await emailsOf(shop(), order.id)
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['new_order', 'order_confirmation'])
    // Neither the same phone nor a second one orders anything more.
    const again = { token, customerData: BUYER, agreedTotal: '1071.00' }
    for (const phone of [buyer, shop().visitor()])
      expect((await refusalOf(phone.call('payHereSale', again))).body.code).toBe('conflict')
    expect(await shop().visitor().call('readHereSale', { token })).toMatchObject({
      state: 'paid',
      orderId: order.id,
    })
    await saveTaxSettings(artist, { charging: 'none' })
  })

  test('of two phones with one code one pays, and the work is sold once', async () => {
    const { artwork, code } = await openCode()
    const [one, two] = [shop().visitor(), shop().visitor()]
    const first = await place(one, code)
    const second = await place(two, code)
    await untilPaymentState(shop(), first.id, 'expired')
    expect((await confirmPayment(shop(), one, first)).status).not.toBe(200)
    await pay(two, second)
    expect(await codeOf(artwork)).toMatchObject({ state: 'paid', order: { id: second.id } })
  })

  test('is sent by the shop’s terms where the buyer does not take it along, and then needs an address', async () => {
    const { code } = await openCode({ isTakenAlong: false })
    const buyer = shop().visitor()
    const token = tokenOf(code)
    const bare = { token, customerData: BUYER, agreedTotal: '925.00' }
    const refused = await refusalOf(buyer.call('payHereSale', bare))
    expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([
      400,
      expect.arrayContaining(['customerData.address', 'customerData.city', 'customerData.zipCode']),
    ])
    const order = await place(buyer, code, { ...CUSTOMER, ...BUYER })
    expect(order.totalAmount).toBe('925.00')
    await pay(buyer, order)
    expect(await orderOf(shop(), order.id)).toMatchObject({ status: 'pending' })
  })

  test('of a print has the next number of its edition', async () => {
    const artwork = await createArtwork(artist)
    const edition = await makeEdition(artist, artwork)
    const size = artwork.printOptions[0]?.size ?? ''
    const work = { artworkId: artwork.id, printSize: size, isTakenAlong: true }
    const code = await artist.call('openHereCode', work)
    const buyer = shop().visitor()
    await pay(buyer, await place(buyer, code))
    const id = (await codeOf(artwork))?.order?.id
    expect(await numbersOf(artist, edition.id)).toMatchObject({ '1/3': `sold ${id}` })
    expect((await refusalOf(artist.call('openHereCode', { ...work, printSize: 'None' }))).body.code).toBe(
      'conflict',
    )
  })

  test('that nobody pays in a quarter of an hour is over, and the next code is another', async () => {
    const { artwork, code } = await openCode()
    await endTerm(code)
    expect(await codeOf(artwork)).toMatchObject({ state: 'expired' })
    expect(await offerOf(artwork)).toBe('available')
    const late = { token: tokenOf(code), customerData: BUYER, agreedTotal: '900.00' }
    const buyer = shop().visitor()
    expect((await refusalOf(buyer.call('payHereSale', late))).body.message).toMatch(/^This code has expired/)
    const next = await artist.call('openHereCode', {
      artworkId: artwork.id,
      printSize: null,
      isTakenAlong: true,
    })
    expect(next.link).not.toBe(code.link)
    expect(next.state).toBe('waiting')
  })

  test('is stopped by the artist, even while it is paid, and a dead provider delays only the release', async () => {
    const { artwork, code } = await openCode()
    const order = await place(shop().visitor(), code)
    // As after a crash behind the commit: the provider does not hear of it at once.
    await injectCallFaults(shop(), { action: 'cut', match: '/cancel', count: '2' })
    const stopped = await artist.call('stopHereCode', { id: String(code.id) })
    expect(stopped).toMatchObject({ state: 'stopped' })
    await clearCallFaults(shop())
    await untilPaymentState(shop(), order.id, 'expired')
    await endTerm(code)
    await until(async () => (await offerOf(artwork)) === 'available')
    expect((await artist.call('stopHereCode', { id: String(code.id) })).state).toBe('stopped')

    const other = await openCode()
    await artist.call('stopHereCode', { id: String(other.code.id) })
    expect(await offerOf(other.artwork)).toBe('available')
    const token = tokenOf(other.code)
    const refused = await refusalOf(shop().visitor().call('quoteHereSale', { token, place: {} }))
    expect(refused.body.message).toMatch(/^The artist has closed this code/)
  })

  test('does not begin for what is held or sold, and a stranger’s address leads nowhere', async () => {
    const artwork = await createArtwork(artist)
    await placeOrder(shop().visitor(), [originalLine(artwork)])
    const work = { artworkId: artwork.id, printSize: null, isTakenAlong: true }
    expect((await refusalOf(artist.call('openHereCode', work))).body.code).toBe('conflict')
    const unknown = await refusalOf(shop().visitor().call('readHereSale', { token: 'none' }))
    expect(unknown.status).toBe(404)
  })

  test('begun before it was switched off is still paid, and none begins', async () => {
    const { artwork, code } = await openCode()
    await turn(artist, 'pay-here', false)
    const begins = artist.call('openHereCode', {
      artworkId: artwork.id,
      printSize: null,
      isTakenAlong: true,
    })
    expect((await refusalOf(begins)).body.message).toContain('switched off')
    const buyer = shop().visitor()
    await pay(buyer, await place(buyer, code))
    expect(await codeOf(artwork)).toMatchObject({ state: 'paid' })
    await turn(artist, 'pay-here', true)
  })

  test('is no agreement that the artist looks after', async () => {
    const { code } = await openCode()
    expect((await artist.call('listAgreements', {})).map(({ id }) => id)).not.toContain(code.id)
  })
})
