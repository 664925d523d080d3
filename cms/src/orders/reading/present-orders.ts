import type { AdminOrder } from '@gesso/shared-types/order'
import { isoInstant } from '../../database/iso-instant'
import { mediaAddress } from '../../pictures/media-address'
import type { LinePictureRow, OrderLineRow } from './order-lines'

/** An order with its customer, as SQL returns it for the owner's list. */
export type AdminOrderRow = Omit<AdminOrder, 'customer' | 'items'> & AdminOrder['customer']

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Turns rows into the contract's orders, in the order of `orders`; nothing else does. */
export function presentOrders(
  orders: readonly AdminOrderRow[],
  items: readonly OrderLineRow[],
  pictures: readonly Pick<LinePictureRow, 'artworkId' | 'filename' | 'thumbnail'>[],
): AdminOrder[] {
  const itemsOf = groupBy(items, (item) => item.orderId)
  const picturesOf = groupBy(pictures, (picture) => picture.artworkId)
  return orders.map((row) => {
    const { firstName, lastName, email, phone, address, city, zipCode, country, ...order } = row
    return {
      ...order,
      createdAt: isoInstant(order.createdAt),
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
