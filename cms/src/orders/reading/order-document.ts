import type { Context } from '../../platform/context'
import { extensionPoint } from '../../platform/extension-point'

/** A document of an order that its buyer may open. */
export type OrderDocument = {
  /** Unique within the order, of lower-case letters, digits and hyphens, e.g. invoice-12. */
  key: string
  /** E.g. Invoice 2026-0012. */
  name: string
}

/** A feature's documents of orders. */
export type DocumentSource = {
  list(context: Context, orderId: string): Promise<OrderDocument[]>
  /** @returns null if the order has no such document */
  print(context: Context, orderId: string, key: string): Promise<{ fileName: string; bytes: Buffer } | null>
  /** Lists pages of these documents, only for the buyer. */
  pages?(context: Context, orderId: string): Promise<{ name: string; path: string }[]>
  /** Whether its documents come before those of others. */
  isFirst?: true
}

export const documentSources = extensionPoint<DocumentSource>('documents of an order')
