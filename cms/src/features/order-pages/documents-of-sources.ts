import type { DocumentSource, OrderDocument } from '../../orders/reading/order-document'
import type { Context } from '../../platform/context'

/** Lists all documents of an order that its buyer may open, source by source. */
export async function listDocuments(
  sources: readonly DocumentSource[],
  context: Context,
  orderId: string,
): Promise<OrderDocument[]> {
  const documents: OrderDocument[] = []
  for (const source of sources) documents.push(...(await source.list(context, orderId)))
  return documents
}

/** Prints a document of an order by the source that has it; null for a key that no source has. */
export async function printDocument(
  sources: readonly DocumentSource[],
  context: Context,
  orderId: string,
  key: string,
): Promise<{ fileName: string; bytes: Buffer } | null> {
  for (const source of sources) {
    const document = await source.print(context, orderId, key)
    if (document) return document
  }
  return null
}
