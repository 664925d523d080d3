import type { Conversation } from '@gesso/shared-types/features/answers/message-thread'
import { sql } from '@payloadcms/db-postgres'
import { type MessageRow, messageColumns, presentMessage } from '../../messages/present-message'
import type { OrderDetail } from '../../orders/order-detail'
import type { Context } from '../../platform/context'
import { readThread } from '../answers/read-thread'

/**
 * Reads the conversation that led to an order; null for an order from the cart, for an agreement without a message,
 * and after the message was deleted.
 * @param paymentId the payment of the agreement that created the order
 */
export async function readOrderConversation(
  context: Context,
  paymentId: number | null,
): Promise<Conversation | null> {
  if (paymentId === null) return null
  const [row] = await context.query<MessageRow>(sql`
    SELECT ${messageColumns} FROM contact_messages WHERE id = (
      SELECT agreements.message_id FROM agreement_payments JOIN agreements ON agreements.id = agreement_id
      WHERE agreement_payments.id = ${paymentId})`)
  return row ? { message: presentMessage(row), thread: await readThread(context, row.id) } : null
}

/** On the sheet of an order, the conversation that it came of. */
export const conversationDetail: OrderDetail = {
  sheet: async (context, _orderId, { agreementPaymentId }) => {
    const conversation = await readOrderConversation(context, agreementPaymentId)
    return conversation ? { conversation } : {}
  },
}
