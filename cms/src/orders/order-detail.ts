import type { AdminOrder, ConfirmedOrder } from '@gesso/shared-types/orders/order'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Confirmation } from '../emails/templates/order-confirmation'
import type { OrderEmailData } from '../emails/templates/order-email-data'
import type { Context, Transaction } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** Fields of a line. */
export type LineTold = Partial<AdminOrder['items'][number] & ConfirmedOrder['items'][number]>

/** A detail of a line. `read` is a JSON value over its row of order_items. */
export type LineDetail = {
  read: SQL
  tell: (read: unknown) => LineTold
  /** For the packing slip. */
  words?: (read: unknown) => string[]
}

/** What is told of an order beside what the core knows. `read` is a JSON value over the orders' row, and its customer's. */
export type OrderDetail = {
  /** Of each line, wherever it is told. */
  line?: LineDetail
  /** Of each line as it is packed: to the artist, and in emails. */
  packing?: LineDetail
  /** To the artist, wherever an order is listed or opened. */
  listed?: { read: SQL; tell: (read: unknown) => Partial<AdminOrder> }
  /** As a column of the exported orders: a JSON array of texts. */
  exported?: { heading: string; read: SQL }
  /** On the order's sheet. */
  sheet?(
    context: Context,
    orderId: string,
    known: { isOwner: boolean; agreementPaymentId: number | null },
  ): Promise<Partial<OrderSheet>>
  /** On the confirmation page; personal data to the buyer's browser alone. */
  confirmed?: {
    read: SQL
    tell: (
      context: Context,
      order: { id: string; isBuyer: boolean },
      read: unknown,
    ) => Promise<Partial<ConfirmedOrder>>
  }
  /** In every email about an order. */
  email?: {
    read: SQL
    tell: (tx: Transaction, orderId: string, read: unknown) => Promise<Partial<OrderEmailData>>
  }
  /** In the email that confirms that it is paid. */
  confirmation?(tx: Transaction, orderId: string): Promise<Partial<Confirmation>>
  /** Where orders are fetched, line by line. */
  studio?(context: Context): Promise<string>
}

/** What features tell of orders. */
export const orderDetails = extensionPoint<OrderDetail>('order details')

/** What details tell of a line whose values they have read (`readAlong`). */
export const toldOfLine = (details: readonly LineDetail[], read: readonly unknown[]): LineTold =>
  Object.assign({}, ...details.map(({ tell }, place) => tell(read[place])))
