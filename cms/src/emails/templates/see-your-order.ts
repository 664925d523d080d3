import type { Context } from '../../platform/context'
import { extensionPoint } from '../../platform/extension-point'
import type { Block, EmailContext } from '../template'
import { confirmationPage, type OrderEmailData } from './order-email-data'

/** Returns the current path of an order's own page; null for an order without one. */
type PathOfOrder = (context: Context, orderId: string) => Promise<string | null>

/** Order pages for emails to link to, in place of the payment confirmation page. */
export const pagesOfOrders = extensionPoint<PathOfOrder>('pages of orders')

/** Makes the button to an order's page, with its address at the time of sending. */
export async function seeYourOrder(
  data: Pick<OrderEmailData, 'orderId'>,
  email: EmailContext,
): Promise<Block> {
  const { context, publicUrl } = email
  const [pathOfOrder] = context.extensions(pagesOfOrders)
  const path = (await pathOfOrder?.(context, data.orderId)) ?? null
  const href = path === null ? confirmationPage(data, email) : `${publicUrl}${path}`
  return { kind: 'button', label: 'See your order', href }
}
