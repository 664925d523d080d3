import { buy, confirmPayment, originalLine, placeOrder } from '../support/purchase'
import { withSale } from '../support/sale'
import { refusalOf } from '../support/visitor'

const sale = withSale()

describe('the artist who saves the artwork', () => {
  const save = (changes: object = {}) =>
    sale.artist.call('updateArtwork', {
      id: String(sale.artwork.id),
      title: sale.artwork.title,
      originalPrice: sale.artwork.originalPrice,
      printOptions: sale.artwork.printOptions,
      ...changes,
    })
  const saveInPanel = async () => {
    const answer = await sale.artist.sendJson('PATCH', `/api/cms/artworks/${sale.artwork.id}`, {
      description: 'Cleaned and framed.',
      originalAvailable: true,
    })
    expect(answer.status).toBe(200)
  }

  test.each([
    ['in the dialog', () => save()],
    ['in the panel', saveInPanel],
  ])('%s at every step of a purchase frees no claim', async (_where, saveWork) => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await saveWork()
    expect(await sale.look()).toMatchObject({ originalOnHold: true })
    expect(await refusalOf(placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
    await confirmPayment(sale.shop, sale.buyer, order)
    await saveWork()
    expect(await sale.stateOf(order.id)).toBe('paid')
    await saveWork()
    expect(await sale.look()).toMatchObject({ originalSold: true })
    expect(await refusalOf(placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
  })

  test('with another price changes nothing of an order that is placed', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await save({ originalPrice: '999.00' })
    expect(await placeOrder(sale.buyer, [originalLine(sale.artwork)])).toEqual(order)
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.buyer.call('getOrder', { id: order.id })).toMatchObject({
      paymentState: 'paid',
      totalAmount: '125.00',
    })
  })

  test('is not refused as stale after a sale, which does not change when the artwork was last edited', async () => {
    await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
    expect((await sale.look()).updatedAt).toBe(sale.artwork.updatedAt)
    expect(await save({ ifMatch: sale.artwork.updatedAt })).toMatchObject({ originalSold: true })
  })
})
