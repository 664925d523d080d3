import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook } from 'payload'
import { recordHistory } from '../../orders/record-history'
import type { Customer } from '../../payload-types'
import { hookTransaction } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { tellBuyerOfAddress } from './tell-of-address'

/** In the context of a request in which a buyer corrects the address of an order. */
export const BY_BUYER = 'byBuyer'

/** Records in the order's history that its name or address was corrected, and tells the buyer. */
export const recordCorrection: CollectionAfterChangeHook<Customer> = async ({
  context: how,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update') return
  const sentence = how[BY_BUYER]
    ? 'The buyer corrected name or address on the page of the order.'
    : 'Name or address were corrected in the panel.'
  const context = hookTransaction(req)
  const orders = await context.query<Pick<Rows['orders'], 'id' | 'number' | 'status' | 'paymentState'>>(
    sql`SELECT id, number, status, payment_state FROM orders WHERE customer_id = ${doc.id}`,
  )
  for (const order of orders) {
    await recordHistory(context, order.id, sentence)
    await tellBuyerOfAddress(context, order, { email: doc.email, before: previousDoc, after: doc })
  }
}
