import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { OrderQuote } from '@gesso/shared-types/orders/order'
import type { OrderSums, Pricing } from '@gesso/shared-types/orders/price-order'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'
import type { Circumstances } from './circumstances'
import type { ShopLine } from './shop-line'

/** The values of a row to insert, by column. */
export type Columns = Readonly<Record<string, SQL | string | number | boolean | null>>

/** What a part writes when an order is placed. */
export type WrittenPart = {
  /** Columns of the order's row. */
  columns?: (sums: OrderSums) => Columns
  /** Columns of a line's row: the same for each line. */
  lineColumns?: (line: ShopLine, place: number) => Columns
  /** Rows of the part's own tables, after the order's row. */
  write?: (tx: Transaction, orderId: string) => Promise<unknown>
  /** For the order's history, after the total. */
  words?: string
}

/** The contribution of a part to a priced order. */
export type PricedPart = WrittenPart & {
  pricing?: Pricing
  /** Makes shipping free, whatever other parts say. */
  isShippingFree?: boolean
  /** Why the order cannot be placed like this. */
  problems?: FieldProblem[]
  /** Says why an order that this part makes cheaper is too small to be paid; null if nothing is left to pay. */
  tooSmall?: (totalCents: number, least: string) => FieldProblem | null
  /** Whether it depends on the city. */
  usesCity?: boolean
  /** What the checkout shows of it. */
  told?: Partial<OrderQuote>
}

/** An order as priced by the shop. */
export type PricedOrder = {
  lines: ShopLine[]
  sums: OrderSums
  parts: readonly PricedPart[]
  /** Null if nothing depends on place and choices. */
  pricedFor: Circumstances | null
  /** Why it cannot be placed like this. */
  problems: FieldProblem[]
}
