import { sql } from '@payloadcms/db-postgres'
import { ERASED_ADDRESS } from '../../emails/erased-address'
import type { DocumentSource } from '../../orders/reading/order-document'
import type { Context } from '../../platform/context'
import { readDocumentFile } from './document-file'
import { type ListedDocument, listDocuments } from './read-documents'

const keyOf = ({ kind, id }: ListedDocument): string => `${kind.replace('_', '-')}-${id}`

/** Reads the documents for the buyer. After the buyer is erased, only the artist sees them, for the tax office. */
const readShown = (context: Context, orderId: string): Promise<ListedDocument[]> =>
  listDocuments(
    context,
    sql`order_id = ${orderId} AND EXISTS (SELECT 1 FROM orders JOIN customers ON customers.id = customer_id
      WHERE orders.id = papers.order_id AND email <> ${ERASED_ADDRESS})`,
  )

/** The numbered documents of an order for its buyer. */
export const orderDocuments: DocumentSource = {
  isFirst: true,
  list: async (context, orderId) =>
    (await readShown(context, orderId)).map((document) => ({ key: keyOf(document), name: document.name })),

  /** @returns null when the order has no such document */
  print: async (context, orderId, key) => {
    const document = (await readShown(context, orderId)).find((each) => keyOf(each) === key)
    if (!document) return null
    const { name, bytes } = await readDocumentFile(context, document.id)
    return { fileName: `${name}.pdf`, bytes }
  },
}
