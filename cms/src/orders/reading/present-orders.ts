import { addressLines } from '@gesso/shared-types/addresses/address-lines'
import { trackingLink } from '@gesso/shared-types/orders/carriers'
import type { AdminOrder } from '@gesso/shared-types/orders/order'
import { mediaAddress } from '../../pictures/media-address'
import { isoInstant } from '../../platform/database/iso-instant'
import { groupBy } from '../group-by'
import type { LinePictureRow, OrderLineRow } from './order-lines'

/** An order with its customer, as read for the owner's list. `told`: the details of features. */
export type AdminOrderRow = Omit<AdminOrder, 'customer' | 'items' | 'trackingUrl'> &
  Omit<AdminOrder['customer'], 'addressLines'> & { told: Partial<AdminOrder> }

/** Converts rows to the contract's orders, in the order of `orders`. */
export function presentOrders(
  orders: readonly AdminOrderRow[],
  items: readonly OrderLineRow[],
  pictures: readonly Pick<LinePictureRow, 'artworkId' | 'filename' | 'thumbnail'>[],
): AdminOrder[] {
  const itemsOf = groupBy(items, (item) => item.orderId)
  const picturesOf = groupBy(pictures, (picture) => picture.artworkId)
  return orders.map((row) => {
    const { firstName, lastName, email, phone, told: toldOfOrder, ...rest } = row
    const { address, addressLine2, city, state, zipCode, country, ...order } = rest
    const place = { address, addressLine2, city, state, zipCode, country }
    return {
      ...toldOfOrder,
      ...order,
      createdAt: isoInstant(order.createdAt),
      trackingUrl: trackingLink(order.trackingCarrier, order.trackingNumber),
      customer: { firstName, lastName, email, phone, ...place, addressLines: addressLines(place) },
      items: (itemsOf.get(row.id) ?? []).map(
        ({ orderId: _order, artworkId, title, weight, told, ...item }) => {
          const shown = picturesOf.get(artworkId) ?? []
          return {
            ...told,
            ...item,
            ...(weight && { weight }),
            artwork: {
              title,
              images: shown.map((picture) => mediaAddress(picture.filename)),
              thumbnail: shown[0]?.thumbnail ?? null,
            },
          }
        },
      ),
    }
  })
}
