import { sql } from '@payloadcms/db-postgres/drizzle'
import { ERASED_ADDRESS } from '../../emails/erased-address'
import type { OrderDetail } from '../../orders/order-detail'
import { orderPathOf } from './order-links'
import { readNotesForArtist } from './order-notes'
import { readDeclared } from './withdrawal'

/** The order's own page, and what its buyer writes there. */
export const orderPageDetail: OrderDetail = {
  async sheet(context, orderId) {
    const messages = await readNotesForArtist(context, orderId)
    const withdrawal = await readDeclared(context, orderId)
    return { ...(messages.length > 0 && { messages }), ...(withdrawal && { withdrawal }) }
  },

  confirmed: {
    read: sql`'null'::jsonb`,
    tell: async (context, { id, isBuyer }) => (isBuyer ? { link: await orderPathOf(context, id) } : {}),
  },

  // Makes the link that the email has.
  email: {
    read: sql`to_jsonb(email <> ${ERASED_ADDRESS})`,
    tell: async (tx, orderId, hasBuyer) => {
      if (hasBuyer) await orderPathOf(tx, orderId)
      return {}
    },
  },
}
