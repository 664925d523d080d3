import { type DocumentSource, documentSources, type OrderDocument } from '../../orders/reading/order-document'
import type { Context } from '../../platform/context'
import { listDocuments, printDocument } from './documents-of-sources'
import { findLinkedOrder } from './order-links'

const sourcesOf = ({ extensions }: Context): DocumentSource[] =>
  extensions(documentSources).toSorted(
    (one, two) => Number(two.isFirst ?? false) - Number(one.isFirst ?? false),
  )

/** Lists the documents of an order that its buyer may open. */
export const listOrderDocuments = (context: Context, orderId: string): Promise<OrderDocument[]> =>
  listDocuments(sourcesOf(context), context, orderId)

/** Lists the web pages of these documents. */
export async function listDocumentPages(
  context: Context,
  orderId: string,
): Promise<{ name: string; path: string }[]> {
  const pages = sourcesOf(context).map((source) => source.pages?.(context, orderId) ?? [])
  return (await Promise.all(pages)).flat()
}

/**
 * Prints a document of an order by the order's link.
 * @returns null for a key that the order does not have, and for a link that was replaced
 * @throws AppError not_found for an unknown link
 */
export async function printOrderDocument(
  context: Context,
  token: string,
  key: string,
): Promise<{ fileName: string; bytes: Buffer } | null> {
  const orderId = await findLinkedOrder(context, token)
  return orderId === null ? null : printDocument(sourcesOf(context), context, orderId, key)
}
