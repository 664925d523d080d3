import type { Block, EmailContext } from '../../emails/template'
import { confirmationPage, type OrderEmailData } from '../../emails/templates/order-email-data'
import { currentOrderPath } from './order-link'

/**
 * The way to an order's own page, by the link that it has when the email is sent: one that was renewed since leads there
 * too. The page of its payment for an order that has none.
 */
export async function seeYourOrder(
  data: Pick<OrderEmailData, 'orderId'>,
  context: EmailContext,
): Promise<Block> {
  const path = await currentOrderPath(context.context, data.orderId)
  const href = path === null ? confirmationPage(data, context) : `${context.publicUrl}${path}`
  return { kind: 'button', label: 'See your order', href }
}
