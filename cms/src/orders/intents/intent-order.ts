import type { PostalAddress } from '@gesso/shared-types/addresses/address-lines'
import { sql } from '@payloadcms/db-postgres'
import type { IntentOrder, ShipTo } from '../../payments/gateway'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { ADDRESS_COLUMNS } from '../address-columns'

type Buyer = Pick<Rows['customers'], 'firstName' | 'lastName'> &
  Pick<Rows['orders'], 'number'> &
  PostalAddress

/**
 * Who tells the provider where an order is sent: the shop, or the buyer's wallet, which Stripe allows only if the shop
 * has not (docs/decisions/express-pay.md). `nobody`: the present address stays.
 */
export type AddressFrom = 'shop' | 'wallet' | 'nobody'

/** Reads an order as the provider is told about it, with the buyer's latest address. */
export async function findIntentOrder(
  context: Context,
  orderId: string,
  addressFrom: AddressFrom,
): Promise<IntentOrder> {
  const [buyer] = await context.query<Buyer>(sql`
    SELECT orders.number, first_name, last_name, ${sql.raw(ADDRESS_COLUMNS)}
    FROM orders JOIN customers ON customers.id = customer_id WHERE orders.id = ${orderId}`)
  if (!buyer) throw new Error(`Order ${orderId} has no customer`)
  return {
    id: orderId,
    number: buyer.number,
    // A gift card is sent nowhere.
    shipTo: addressFrom === 'shop' && buyer.address ? shipToOf(buyer) : null,
  }
}

const shipToOf = (buyer: Buyer): ShipTo => ({
  name: `${buyer.firstName} ${buyer.lastName}`.trim(),
  line1: buyer.address ?? '',
  line2: buyer.addressLine2 ?? '',
  city: buyer.city ?? '',
  state: buyer.state ?? '',
  postalCode: buyer.zipCode ?? '',
  country: buyer.country ?? '',
})
