import type {
  DocumentKind,
  DocumentSummary,
  OrderDocuments,
} from '@gesso/shared-types/features/invoices/order-document'
import { documentName } from '@gesso/shared-types/features/invoices/order-document'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { ERASED_ADDRESS } from '../../emails/erased-address'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { readDocumentState } from './read-document-settings'

/** A document in a list; amounts are decimal strings. */
export type ListedDocument = DocumentSummary & {
  number: string
  orderId: string
  orderNumber: string
  corrects: string | null
  buyer: string
  country: string
  netAmount: string
  taxAmount: string
  isTest: boolean
}

type Row = Omit<ListedDocument, 'name' | 'kind'> & { kind: DocumentKind }

/** The sum of a document's taxes. */
const TAX = sql`(SELECT coalesce(sum((tax ->> 'tax')::numeric), 0) FROM jsonb_array_elements(content -> 'taxes') AS tax)`

/** Lists documents in the order of their issue. @param which condition over `papers` @param limit the most to list */
export async function listDocuments(context: Context, which: SQL, limit?: number): Promise<ListedDocument[]> {
  const rows = await context.query<Row>(sql`
    SELECT id, kind, number, order_id, content ->> 'date' AS date, content ->> 'total' AS total_amount,
      content -> 'order' ->> 'number' AS order_number, content ->> 'corrects' AS corrects,
      content -> 'buyer' ->> 'name' AS buyer, content -> 'buyer' ->> 'country' AS country,
      to_char((content ->> 'total')::numeric - ${TAX}, 'FM9999990.00') AS net_amount,
      to_char(${TAX}, 'FM9999990.00') AS tax_amount, mode = 'test' AS is_test
    FROM papers WHERE ${which} ORDER BY given_at, id ${limit ? sql`LIMIT ${limit}` : sql``}`)
  return rows.map((row) => ({ ...row, name: documentName(row.kind, row.number) }))
}

/** The condition over `orders` that the document of an order may be issued now. */
export const MAY_HAVE_DOCUMENT = sql`${paymentIsIn('captured')} AND NOT EXISTS (
    SELECT 1 FROM papers WHERE papers.order_id = orders.id AND source = 'sale')
  AND EXISTS (SELECT 1 FROM customers WHERE customers.id = customer_id AND email <> ${ERASED_ADDRESS})`

/** The condition over `orders` that one was paid while documents were on, and its document could not be made. */
export const IS_OWED_DOCUMENT = sql`EXISTS (
  SELECT 1 FROM payment_alerts WHERE key = 'paper_missing:' || orders.id || ':sale' AND NOT coalesce(done, false))`

/** Reads the documents of an order, and whether its missing document may be issued. */
export async function readOrderDocuments(context: Context, orderId: string): Promise<OrderDocuments> {
  const documents = await listDocuments(context, sql`order_id = ${orderId}`)
  const { isOn, settings } = await readDocumentState(context)
  const owed = isOn ? sql`` : sql`AND ${IS_OWED_DOCUMENT}`
  const missing = settings
    ? await context.query(sql`SELECT 1 FROM orders WHERE id = ${orderId} AND ${MAY_HAVE_DOCUMENT} ${owed}`)
    : []
  return {
    issued: documents.map(({ id, kind, name, date, totalAmount }) => ({ id, kind, name, date, totalAmount })),
    mayIssue: missing.length > 0,
  }
}
