import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import type { Rows } from '../../database/rows'
import type { IntentOrder } from '../../payments/gateway'

type Buyer = Pick<Rows['customers'], 'firstName' | 'lastName' | 'address' | 'city' | 'zipCode' | 'country'>

/** An order as the provider is told about it, with the address that the buyer has given last. */
export async function findIntentOrder(context: Context, orderId: string): Promise<IntentOrder> {
  const [buyer] = await context.query<Buyer>(sql`
    SELECT first_name, last_name, address, city, zip_code, country FROM customers
    WHERE id = (SELECT customer_id FROM orders WHERE id = ${orderId})`)
  if (!buyer) throw new Error(`Order ${orderId} has no customer`)
  return {
    id: orderId,
    shipTo: {
      name: `${buyer.firstName} ${buyer.lastName}`.trim(),
      line1: buyer.address ?? '',
      city: buyer.city ?? '',
      postalCode: buyer.zipCode ?? '',
      country: buyer.country ?? '',
    },
  }
}
