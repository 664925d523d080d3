import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import {
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

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

describe('the same visitor', () => {
  test('who orders the same again gets the same order and the same secret', async () => {
    const lines = [originalLine(artwork), printLine(artwork, 'A3', 2)]
    const first = await placeOrder(buyer, lines)
    const second = await placeOrder(buyer, [...lines].reverse())
    expect(second).toEqual(first)
    expect(await ordersOf(artwork.id)).toHaveLength(1)
  })

  test('may correct the address with the same order', async () => {
    const first = await placeOrder(buyer, [originalLine(artwork)])
    await placeOrder(buyer, [originalLine(artwork)], { city: 'Bern', specialInstructions: null })
    const customers = await shop().query(
      `SELECT city, special_instructions AS instructions FROM orders JOIN customers ON customers.id = customer_id
       WHERE orders.id = $1`,
      [first.id],
    )
    expect(customers).toEqual([{ city: 'Bern', instructions: null }])
  })

  test('who orders something else loses the old order, its hold and its intent', async () => {
    const other = await createArtwork(artist)
    const first = await placeOrder(buyer, [originalLine(artwork)])
    const second = await placeOrder(buyer, [originalLine(other)])
    expect(second.id).not.toBe(first.id)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect(await stateOf(first.id)).toBe('expired')
    expect(await look(artwork.id)).toMatchObject({ originalOnHold: false })
    expect(await look(other.id)).toMatchObject({ originalOnHold: true })
    expect(await intentAtProvider(shop(), intentOf(first))).toMatchObject({ status: 'canceled' })
    expect((await confirmPayment(shop(), buyer, first)).status).toBe(400)
  })

  test('who changes only the quantity gets a new order with the right amount', async () => {
    await placeOrder(buyer, [printLine(artwork, 'A4', 1)])
    const second = await placeOrder(buyer, [printLine(artwork, 'A4', 3)])
    expect(second.totalAmount).toBe('75.00')
    expect(await intentAtProvider(shop(), intentOf(second))).toMatchObject({ amount: 7500 })
  })

  test('whose answer was lost repeats the click and has one order', async () => {
    await buyer.call('createPaymentIntent', { amount: '125.00' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => placeOrder(buyer, [originalLine(artwork)])),
    )
    expect(new Set(answers.map(({ id, clientSecret }) => `${id} ${clientSecret}`)).size).toBe(1)
    expect(await ordersOf(artwork.id)).toHaveLength(1)
  })

  test('who pays and clicks again before the confirmation page gets the paid order', async () => {
    const first = await placeOrder(buyer, [originalLine(artwork)])
    await confirmPayment(shop(), buyer, first)
    expect(await placeOrder(buyer, [originalLine(artwork)])).toMatchObject({
      id: first.id,
      paymentState: 'paid',
    })
  })
})
