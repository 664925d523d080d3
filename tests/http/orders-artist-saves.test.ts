import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { buy, confirmPayment, originalLine, placeOrder } from '../support/purchase'
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

describe('the artist who saves the artwork', () => {
  const save = (changes: object = {}) =>
    artist.call('updateArtwork', {
      id: String(artwork.id),
      title: artwork.title,
      originalPrice: artwork.originalPrice,
      printOptions: artwork.printOptions,
      ...changes,
    })
  const saveInPanel = async () => {
    const answer = await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, {
      description: 'Cleaned and framed.',
      originalAvailable: true,
    })
    expect(answer.status).toBe(200)
  }

  test.each([
    ['in the dialog', () => save()],
    ['in the panel', saveInPanel],
  ])('%s at every step of a purchase frees no claim', async (_where, saveWork) => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await saveWork()
    expect(await look()).toMatchObject({ originalOnHold: true })
    expect(await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
    await confirmPayment(shop(), buyer, order)
    await saveWork()
    expect(await stateOf(order.id)).toBe('paid')
    await saveWork()
    expect(await look()).toMatchObject({ originalSold: true })
    expect(await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
  })

  test('with another price changes nothing of an order that is placed', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await save({ originalPrice: '999.00' })
    expect(await placeOrder(buyer, [originalLine(artwork)])).toEqual(order)
    await confirmPayment(shop(), buyer, order)
    expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({
      paymentState: 'paid',
      totalAmount: '125.00',
    })
  })

  test('is not refused as stale after a sale, which does not change when the artwork was last edited', async () => {
    await buy(shop(), buyer, [originalLine(artwork)])
    expect((await look()).updatedAt).toBe(artwork.updatedAt)
    expect(await save({ ifMatch: artwork.updatedAt })).toMatchObject({ originalSold: true })
  })
})
