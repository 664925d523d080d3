import type { Context } from '../../platform/context'
import { extensionPoint } from '../../platform/extension-point'
import type { Block, EmailContext } from '../template'
import { confirmationPage, type OrderEmailData } from './order-email-data'

/** The path of a page of an order's own, as it is now; null for an order that has none. */
type PathOfOrder = (context: Context, orderId: string) => Promise<string | null>

/** Pages that emails about an order lead to, in place of the page of its payment. */
export const pagesOfOrders = extensionPoint<PathOfOrder>('pages of orders')

/** The way to an order's page, as it is when the email is sent. */
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
