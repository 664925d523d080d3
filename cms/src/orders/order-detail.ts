import type { AdminOrder, ConfirmedOrder } from '@gesso/shared-types/orders/order'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Confirmation } from '../emails/templates/order-confirmation'
import type { OrderEmailData } from '../emails/templates/order-email-data'
import type { Context, Transaction } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** The fields of a line. */
export type LineTold = Partial<AdminOrder['items'][number] & ConfirmedOrder['items'][number]>

/** A detail of a line. `read` is a JSON value over its row of order_items. */
export type LineDetail = {
  read: SQL
  tell: (read: unknown) => LineTold
  /** For the packing slip. */
  words?: (read: unknown) => string[]
}

/**
 * What a feature adds to an order, besides what the core knows. `read` is a JSON value over the rows of the order and
 * its customer.
 */
export type OrderDetail = {
  /** For each line, wherever lines are shown. */
  line?: LineDetail
  /** For each line as it is packed: to the artist, and in emails. */
  packing?: LineDetail
  /** For the artist, wherever an order is listed or opened. */
  listed?: { read: SQL; tell: (read: unknown) => Partial<AdminOrder> }
  /** A column of the exported orders: a JSON array of texts. */
  exported?: { heading: string; read: SQL }
  /** For the order's sheet. */
  sheet?(
    context: Context,
    orderId: string,
    known: { isOwner: boolean; agreementPaymentId: number | null },
  ): Promise<Partial<OrderSheet>>
  /** For the confirmation page; personal data only for the buyer's browser. */
  confirmed?: {
    read: SQL
    tell: (
      context: Context,
      order: { id: string; isBuyer: boolean },
      read: unknown,
    ) => Promise<Partial<ConfirmedOrder>>
  }
  /** For every email about an order. */
  email?: {
    read: SQL
    tell: (tx: Transaction, orderId: string, read: unknown) => Promise<Partial<OrderEmailData>>
  }
  /** For the email that confirms the payment. */
  confirmation?(tx: Transaction, orderId: string): Promise<Partial<Confirmation>>
  /** The address for pick-ups, one line per row. */
  studio?(context: Context): Promise<string>
}

/** Details that features add to orders. */
export const orderDetails = extensionPoint<OrderDetail>('order details')

/** Returns what details say about a line, given the values that they read (`readAlong`). */
export const toldOfLine = (details: readonly LineDetail[], read: readonly unknown[]): LineTold =>
  Object.assign({}, ...details.map(({ tell }, place) => tell(read[place])))
