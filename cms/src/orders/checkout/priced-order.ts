import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { OrderQuote } from '@gesso/shared-types/orders/order'
import type { OrderSums, Pricing } from '@gesso/shared-types/orders/price-order'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'
import type { Circumstances } from './circumstances'
import type { ShopLine } from './shop-line'

/** Values of a row that is inserted, by column. */
export type Columns = Readonly<Record<string, SQL | string | number | boolean | null>>

/** What is written of a part with an order that is placed. */
export type WrittenPart = {
  /** Into the order's row. */
  columns?: (sums: OrderSums) => Columns
  /** Into the row of a line: the same columns for each. */
  lineColumns?: (line: ShopLine, place: number) => Columns
  /** Rows of its own, after that of the order. */
  write?: (tx: Transaction, orderId: string) => Promise<unknown>
  /** For the order's history, after the total. */
  words?: string
}

/** What a part makes of an order that is priced. */
export type PricedPart = WrittenPart & {
  pricing?: Pricing
  /** Shipping costs nothing, whatever other parts say. */
  isShippingFree?: boolean
  /** Why the order cannot be placed so. */
  problems?: FieldProblem[]
  /** Says why an order that it makes cheaper is too small to be paid; null where nothing is left to pay. */
  tooSmall?: (totalCents: number, least: string) => FieldProblem | null
  /** Whether it depends on the city. */
  usesCity?: boolean
  /** What the checkout shows of it. */
  told?: Partial<OrderQuote>
}

/** An order as the shop prices it. */
export type PricedOrder = {
  lines: ShopLine[]
  sums: OrderSums
  parts: readonly PricedPart[]
  /** Null where nothing depends on place and choices. */
  pricedFor: Circumstances | null
  /** Why it cannot be placed so. */
  problems: FieldProblem[]
}
