import { adminOrderSchema } from '@gesso/shared-types/order'
import { type AdminOrderRow, presentOrders } from './present-orders'

const order = (id: string): AdminOrderRow => ({
  id,
  number: `GESSO-${id}`,
  status: 'pending',
  paymentState: 'paid',
  mode: 'test',
  createdAt: '2026-11-20 11:38:00.123+00',
  totalAmount: '125.00',
  subtotalAmount: '100.00',
  shippingAmount: '25.00',
  discountAmount: '0.00',
  addedTaxAmount: '0.00',
  taxes: [],
  specialInstructions: null,
  trackingCarrier: null,
  trackingNumber: null,
  isPickUp: false,
  shippingZone: null,
  deliveryTime: null,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: null,
  address: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  country: null,
})
const item = (id: number, orderId: string, artworkId: number) => ({
  id,
  orderId,
  artworkId,
  type: 'print' as const,
  printSize: 'A4',
  quantity: 2,
  totalPrice: '40.00',
  paidAmount: '40.00',
  title: `Work ${artworkId}`,
  isCancelled: false,
  packing: null,
  weight: null,
  edition: null,
})

test('lines and pictures find their orders; the first picture is the thumbnail', () => {
  const listed = presentOrders(
    [order('B'), order('A')],
    [item(1, 'A', 7), item(2, 'B', 7), item(3, 'B', 8)],
    [
      { artworkId: 7, filename: 'x.jpg', thumbnail: '/media/x-320.avif' },
      { artworkId: 7, filename: 'y.jpg', thumbnail: '/media/y-320.avif' },
    ],
  )
  for (const one of listed) expect(adminOrderSchema.parse(one)).toEqual(one)
  expect(listed.map(({ id, items }) => [id, items.map((each) => each.id)])).toEqual([
    ['B', [2, 3]],
    ['A', [1]],
  ])
  expect(listed[0]?.createdAt).toBe('2026-11-20T11:38:00.123Z')
  expect(listed[0]?.items.map((each) => each.artwork)).toEqual([
    { title: 'Work 7', images: ['/media/x.jpg', '/media/y.jpg'], thumbnail: '/media/x-320.avif' },
    { title: 'Work 8', images: [], thumbnail: null },
  ])
})

test('an order whose lines are gone is still an order', () => {
  expect(presentOrders([order('A')], [], [])[0]).toMatchObject({
    id: 'A',
    items: [],
    customer: { phone: null },
  })
})

test('shipping terms, words about tax and gift cards are told where there are any, and left out elsewhere', () => {
  const told = {
    shippingZone: 'Europe',
    deliveryTime: '5 days',
    taxWords: ['Reverse charge'],
    giftCardAmount: '50.00',
  }
  const sent = { ...order('A'), ...told, buysCard: true }
  const crated = { ...item(1, 'A', 7), packing: 'crated' as const, weight: '3 kg', edition: null }
  const [one, other] = presentOrders([sent, order('B')], [crated, item(2, 'B', 7)], [])
  expect(one).toMatchObject({
    ...told,
    isGiftCard: true,
    items: [{ packing: 'crated', weight: '3 kg' }],
  })
  expect(Object.keys({ ...other, ...other?.items[0] })).not.toContain('packing')
  for (const field of [...Object.keys(told), 'isGiftCard']) expect(other).not.toHaveProperty(field)
})
