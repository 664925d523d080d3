import type { Context } from '../../platform/context'
import { extensionPoint } from '../../platform/extension-point'

/** A paper of an order that its buyer may open. */
export type OrderPaper = {
  /** Unique within the order, of small letters, digits and hyphens, e.g. invoice-12. */
  key: string
  /** E.g. Invoice 2026-0012. */
  name: string
}

/** What papers of orders a feature has. */
export type PaperSource = {
  list(context: Context, orderId: string): Promise<OrderPaper[]>
  /** @returns null when the order has no such paper */
  print(context: Context, orderId: string, key: string): Promise<{ fileName: string; bytes: Buffer } | null>
  /** Pages of these papers, for the buyer alone. */
  pages?(context: Context, orderId: string): Promise<{ name: string; path: string }[]>
  /** Whether its papers stand before those of others. */
  isFirst?: true
}

export const paperSources = extensionPoint<PaperSource>('papers of an order')
