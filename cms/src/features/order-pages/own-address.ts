import { addressLines, type PostalAddress } from '@gesso/shared-types/addresses/address-lines'
import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import type { ShownAddress } from '@gesso/shared-types/orders/order-sheet'
import { sql } from '@payloadcms/db-postgres'
import { ADDRESS_COLUMNS } from '../../orders/address-columns'
import type { Context } from '../../platform/context'
import type { OrderStory } from './order-facts'
import { whyFixed } from './why-fixed'

export type OwnBuyer = ShownAddress & PostalAddress & { email: string }

/** Reads the buyer of an order with name and address. */
export async function readOwnBuyer(context: Context, orderId: string): Promise<OwnBuyer> {
  const [buyer] = await context.query<OwnBuyer>(sql`
    SELECT first_name, last_name, phone, email, ${sql.raw(ADDRESS_COLUMNS)}
    FROM customers WHERE id = (SELECT customer_id FROM orders WHERE id = ${orderId})`)
  if (!buyer) throw new Error(`Order ${orderId} has no customer`)
  return buyer
}

/** The address of an order for its page; null when nothing is sent. */
export function presentAddress(
  context: Context,
  story: OrderStory,
  buyer: OwnBuyer,
): CollectorOrder['address'] {
  if (story.isPickUp || !story.hasGoods) return null
  const { email, ...given } = buyer
  return {
    lines: [`${buyer.firstName} ${buyer.lastName}`, ...addressLines(buyer)],
    given,
    fixed: whyFixed(story, context.env.mail.smtpUrl),
  }
}
