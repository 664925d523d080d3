import type { OrderPaper, PaperSource } from '../../orders/reading/paper-source'
import type { Context } from '../../platform/context'
import { certificatePapers } from '../certificates/certificate-papers'
import { orderPapers } from '../invoices/order-papers'
import { findLinkedOrder } from './order-links'
import { listPapers, printPaper } from './papers-of-rooms'

/** The rooms whose papers a buyer finds on the page of an order. */
const PAPER_SOURCES: readonly PaperSource[] = [orderPapers, certificatePapers]

/** The papers of an order that its buyer may open. */
export const listOrderPapers = (context: Context, orderId: string): Promise<OrderPaper[]> =>
  listPapers(PAPER_SOURCES, context, orderId)

/**
 * A paper of the order that a link is of.
 * @returns null for a key that the order does not have, and for a link that was replaced
 * @throws AppError not_found for a link that there is not
 */
export async function printOrderPaper(
  context: Context,
  token: string,
  key: string,
): Promise<{ fileName: string; bytes: Buffer } | null> {
  const orderId = await findLinkedOrder(context, token)
  return orderId === null ? null : printPaper(PAPER_SOURCES, context, orderId, key)
}
