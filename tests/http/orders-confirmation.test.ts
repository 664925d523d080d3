import { createArtwork, dataString, makePicture } from '../support/artworks'
import { erasePerson } from '../support/personal-data'
import { buy, CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'

const sale = withSale()

const SHIP_TO = [
  `${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
  CUSTOMER.address,
  'CH-8001 Zürich',
  'Switzerland',
]

test('a confirmation shows each work with its label and first picture, at once and in the order of the cart', async () => {
  const artwork = await createArtwork(sale.artist, {
    title: 'Weir in Flood',
    year: 2023,
    medium: 'Oil on linen',
    originalDimensions: '60 × 80 cm',
    images: [dataString(await makePicture('jpeg', 640, 480)), dataString(await makePicture('png', 300, 300))],
  })
  const bare = await createArtwork(sale.artist, { year: null, medium: null, originalDimensions: null })
  const lines = [originalLine(artwork), printLine(artwork, 'A4', 2), originalLine(bare)]
  const { items } = await buy(sale.shop, sale.buyer, lines)
  const label = {
    title: 'Weir in Flood',
    year: 2023,
    medium: 'Oil on linen',
    originalDimensions: '60 × 80 cm',
  }
  const [picture] = artwork.pictures
  expect(items).toEqual([
    { ...label, type: 'original', printSize: null, quantity: 1, isCancelled: false, picture },
    { ...label, type: 'print', printSize: 'A4', quantity: 2, isCancelled: false, picture },
    expect.objectContaining({ year: null, medium: null, originalDimensions: null, picture: null }),
  ])
})

test('the browser that bought sees where the order goes; whoever else has its address does not', async () => {
  const { id, buyer } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
  expect(buyer).toEqual({ email: CUSTOMER.email, shipTo: SHIP_TO })

  const stranger = sale.shop.visitor()
  expect((await stranger.call('getOrder', { id })).buyer).toBeNull()
  // Also one who has begun to buy something, and the artist, who has the order's sheet for it.
  await placeOrder(stranger, [printLine(sale.artwork, 'A4')])
  expect((await stranger.call('getOrder', { id })).buyer).toBeNull()
  expect((await sale.artist.call('getOrder', { id })).buyer).toBeNull()
  const answer = await stranger.send('GET', `/api/orders/${id}`)
  expect(answer.text).not.toContain(CUSTOMER.email)
  expect(answer.headers.get('cache-control')).toBe('no-store')

  // A second purchase of the same browser hides nothing of the first.
  await buy(sale.shop, sale.buyer, [printLine(sale.artwork, 'A4')])
  expect((await sale.buyer.call('getOrder', { id })).buyer).toEqual(buyer)
})

test('an order that was not paid tells nobody where it would have gone', async () => {
  const { id } = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
  expect(await sale.buyer.call('getOrder', { id })).toMatchObject({
    paymentState: 'awaiting_payment',
    buyer: null,
  })
})

test('once the artist has corrected the address or erased the person, the confirmation says so too', async () => {
  const email = 'once-here@example.test'
  const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)], { email })
  await confirmPayment(sale.shop, sale.buyer, order)
  const told = async () => (await sale.buyer.call('getOrder', { id: order.id })).buyer
  expect(await told()).toEqual({ email, shipTo: SHIP_TO })
  const [row] = await sale.shop.query<{ id: number }>(
    "UPDATE customers SET city = 'Basel', zip_code = '4051' WHERE email = $1 RETURNING id",
    [email],
  )
  expect(row).toBeDefined()
  expect((await told())?.shipTo).toContain('CH-4051 Basel')
  await sale.artist.call('setOrderStatus', { id: order.id, status: 'completed' })
  expect((await erasePerson(sale.artist, email)).status).toBe(200)
  expect(await told()).toBeNull()
})
