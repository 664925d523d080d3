import { type OrderPaper, type PaperSource, paperSources } from '../../orders/reading/paper-source'
import type { Context } from '../../platform/context'
import { findLinkedOrder } from './order-links'
import { listPapers, printPaper } from './papers-of-rooms'

const sourcesOf = ({ extensions }: Context): PaperSource[] =>
  extensions(paperSources).toSorted((one, two) => Number(two.isFirst ?? false) - Number(one.isFirst ?? false))

/** The papers of an order that its buyer may open. */
export const listOrderPapers = (context: Context, orderId: string): Promise<OrderPaper[]> =>
  listPapers(sourcesOf(context), context, orderId)

/** The pages of these papers. */
export async function listPaperPages(
  context: Context,
  orderId: string,
): Promise<{ name: string; path: string }[]> {
  const pages = sourcesOf(context).map((source) => source.pages?.(context, orderId) ?? [])
  return (await Promise.all(pages)).flat()
}

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
  return orderId === null ? null : printPaper(sourcesOf(context), context, orderId, key)
}
