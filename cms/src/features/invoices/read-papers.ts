import type { OrderPapers, PaperKind, PaperSummary } from '@gesso/shared-types/features/invoices/paper'
import { paperName } from '@gesso/shared-types/features/invoices/paper'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { ERASED_ADDRESS } from '../../emails/erased-address'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { readPaperSettings } from './read-paper-settings'

/** A paper as lists need it; amounts as decimal strings. */
export type ListedPaper = PaperSummary & {
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

type Row = Omit<ListedPaper, 'name' | 'kind'> & { kind: PaperKind }

/** What the taxes of a paper come to. */
const TAX = sql`(SELECT coalesce(sum((tax ->> 'tax')::numeric), 0) FROM jsonb_array_elements(content -> 'taxes') AS tax)`

/** Papers by a condition over the table `papers`, in the order in which they were given. @param limit of them the first */
export async function listPapers(context: Context, which: SQL, limit?: number): Promise<ListedPaper[]> {
  const rows = await context.query<Row>(sql`
    SELECT id, kind, number, order_id, content ->> 'date' AS date, content ->> 'total' AS total_amount,
      content -> 'order' ->> 'number' AS order_number, content ->> 'corrects' AS corrects,
      content -> 'buyer' ->> 'name' AS buyer, content -> 'buyer' ->> 'country' AS country,
      to_char((content ->> 'total')::numeric - ${TAX}, 'FM9999990.00') AS net_amount,
      to_char(${TAX}, 'FM9999990.00') AS tax_amount, mode = 'test' AS is_test
    FROM papers WHERE ${which} ORDER BY given_at, id ${limit ? sql`LIMIT ${limit}` : sql``}`)
  return rows.map((row) => ({ ...row, name: paperName(row.kind, row.number) }))
}

/** The condition that an order may be given its paper now. @param ofOrder over the table `orders` */
export const MAY_HAVE_PAPER = sql`${paymentIsIn('captured')} AND NOT EXISTS (
    SELECT 1 FROM papers WHERE papers.order_id = orders.id AND source = 'sale')
  AND EXISTS (SELECT 1 FROM customers WHERE customers.id = customer_id AND email <> ${ERASED_ADDRESS})`

/** The papers of an order. */
export async function readOrderPapers(context: Context, orderId: string): Promise<OrderPapers> {
  const papers = await listPapers(context, sql`order_id = ${orderId}`)
  const settings = await readPaperSettings(context)
  const missing = settings?.isOn
    ? await context.query(sql`SELECT 1 FROM orders WHERE id = ${orderId} AND ${MAY_HAVE_PAPER}`)
    : []
  return {
    given: papers.map(({ id, kind, name, date, totalAmount }) => ({ id, kind, name, date, totalAmount })),
    mayGive: missing.length > 0,
  }
}
