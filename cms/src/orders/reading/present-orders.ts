import type { AdminOrder, LineType, OrderMode, OrderStatus, PaymentState } from '@gesso/shared-types/order'
import { mediaAddress } from '../../pictures/media-address'

/** An order with its customer, as SQL answers it for the owner's list. */
export type AdminOrderRow = {
  id: string
  status: OrderStatus
  paymentState: PaymentState
  mode: OrderMode
  createdAt: string
  totalAmount: string
  subtotalAmount: string
  shippingAmount: string
  specialInstructions: string | null
  trackingCarrier: string | null
  trackingNumber: string | null
} & AdminOrder['customer']

/** A line with its artwork's title. */
export type AdminItemRow = {
  id: number
  orderId: string
  artworkId: number
  type: LineType
  printSize: string | null
  quantity: number
  totalPrice: string
  title: string
}

/** A picture of an artwork, in the artwork's order. */
export type ItemPictureRow = { artworkId: number; filename: string; thumbnail: string | null }

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** The one door from rows to the contract's orders, in the order of `orders`. */
export function presentOrders(
  orders: readonly AdminOrderRow[],
  items: readonly AdminItemRow[],
  pictures: readonly ItemPictureRow[],
): AdminOrder[] {
  const itemsOf = groupBy(items, (item) => item.orderId)
  const picturesOf = groupBy(pictures, (picture) => picture.artworkId)
  return orders.map((row) => {
    const { firstName, lastName, email, phone, address, city, zipCode, country, ...order } = row
    return {
      ...order,
      createdAt: new Date(order.createdAt).toISOString(),
      customer: { firstName, lastName, email, phone, address, city, zipCode, country },
      items: (itemsOf.get(row.id) ?? []).map(({ orderId: _order, artworkId, title, ...item }) => {
        const shown = picturesOf.get(artworkId) ?? []
        return {
          ...item,
          artwork: {
            title,
            images: shown.map((picture) => mediaAddress(picture.filename)),
            thumbnail: shown[0]?.thumbnail ?? null,
          },
        }
      }),
    }
  })
}
