import { addressLines, type PostalAddress } from '@gesso/shared-types/addresses/address-lines'
import { type ConfirmedOrder, isPaymentIn } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { ERASED_ADDRESS } from '../../emails/erased-address'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { ADDRESS_COLUMNS } from '../address-columns'
import type { Order } from './find-order'

type Buyer = Pick<Rows['customers'], 'firstName' | 'lastName' | 'email'> & PostalAddress

/**
 * Reads the buyer, only for the browser that bought: the address of an order's page is in emails and browser
 * histories, and gets passed on.
 * @param sessionId the browser's checkout session, if it has one
 * @returns null for any other browser, for an order that was not paid, and after the person was erased
 */
export async function readOrderBuyer(
  context: Context,
  order: Pick<Order, 'customerId' | 'sessionId' | 'paymentState'>,
  sessionId: string | null,
): Promise<ConfirmedOrder['buyer']> {
  if (sessionId === null || order.sessionId !== sessionId || !isPaymentIn('charged', order.paymentState))
    return null
  const [buyer] = await context.query<Buyer>(sql`
    SELECT first_name, last_name, email, ${sql.raw(ADDRESS_COLUMNS)} FROM customers WHERE id = ${order.customerId}`)
  if (!buyer || buyer.email === ERASED_ADDRESS) return null
  const { firstName, lastName, email, ...place } = buyer
  return { email, shipTo: [`${firstName} ${lastName}`, ...addressLines(place)] }
}
