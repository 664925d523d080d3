import type { Context } from '../../platform/context'

/** A paper of an order that its buyer may open. */
export type OrderPaper = {
  /** Unique within the order, of small letters, digits and hyphens, e.g. invoice-12. */
  key: string
  /** E.g. Invoice 2026-0012. */
  name: string
}

/** A room that has papers of orders. */
export type PaperSource = {
  list(context: Context, orderId: string): Promise<OrderPaper[]>
  /** @returns null when the order has no such paper */
  print(context: Context, orderId: string, key: string): Promise<{ fileName: string; bytes: Buffer } | null>
}
