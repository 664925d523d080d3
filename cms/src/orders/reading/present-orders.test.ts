import { adminOrderSchema } from '@gesso/shared-types/orders/order'
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
  told: {},
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
  weight: null,
  told: {},
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

test('what features tell of an order and of its lines stands with what the core knows, and replaces nothing of it', () => {
  const told = { shippingZone: 'Europe', taxWords: ['Reverse charge'], number: 'another' }
  const crated = { ...item(1, 'A', 7), weight: '3 kg', told: { packing: 'crated' as const, quantity: 9 } }
  const [one, other] = presentOrders([{ ...order('A'), told }, order('B')], [crated, item(2, 'B', 7)], [])
  expect(one).toMatchObject({
    number: 'GESSO-A',
    shippingZone: 'Europe',
    taxWords: ['Reverse charge'],
    items: [{ packing: 'crated', weight: '3 kg', quantity: 2 }],
  })
  for (const field of ['told', 'shippingZone', 'taxWords']) expect(other).not.toHaveProperty(field)
  for (const field of ['told', 'packing']) expect(other?.items[0]).not.toHaveProperty(field)
})
