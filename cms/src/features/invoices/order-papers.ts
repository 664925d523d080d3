import { sql } from '@payloadcms/db-postgres'
import { ERASED_ADDRESS } from '../../emails/erased-address'
import type { PaperSource } from '../../orders/reading/paper-source'
import type { Context } from '../../platform/context'
import { readPaperFile } from './paper-file'
import { type ListedPaper, listPapers } from './read-papers'

const keyOf = ({ kind, id }: ListedPaper): string => `${kind.replace('_', '-')}-${id}`

/** Once the person is erased, the papers are kept for the tax office and shown to the artist alone. */
const readShown = (context: Context, orderId: string): Promise<ListedPaper[]> =>
  listPapers(
    context,
    sql`order_id = ${orderId} AND EXISTS (SELECT 1 FROM orders JOIN customers ON customers.id = customer_id
      WHERE orders.id = papers.order_id AND email <> ${ERASED_ADDRESS})`,
  )

/** The numbered papers of an order, for its buyer. */
export const orderPapers: PaperSource = {
  isFirst: true,
  list: async (context, orderId) =>
    (await readShown(context, orderId)).map((paper) => ({ key: keyOf(paper), name: paper.name })),

  /** @returns null when the order has no such paper */
  print: async (context, orderId, key) => {
    const paper = (await readShown(context, orderId)).find((each) => keyOf(each) === key)
    if (!paper) return null
    const { name, bytes } = await readPaperFile(context, paper.id)
    return { fileName: `${name}.pdf`, bytes }
  },
}
