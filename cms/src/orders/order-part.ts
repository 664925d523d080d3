import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type {
  LineType,
  OrderChoices,
  OrderMode,
  OrderQuote,
  PlacedWith,
  QuotedWith,
} from '@gesso/shared-types/orders/order'
import type { Pricing } from '@gesso/shared-types/orders/price-order'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Context, Transaction } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import type { PurchaseRules } from '../settings/purchase-rules'
import type { BuyerNetwork } from './checkout/buyer-network'
import type { Circumstances } from './checkout/circumstances'
import type { OrderRequest } from './checkout/order-request'
import type { PricedPart, WrittenPart } from './checkout/priced-order'
import type { ShopLine } from './checkout/shop-line'
import type { Order } from './reading/find-order'

/** A requested line, of a cart or of what is ordered instead. */
type AskedLine = { artworkId: number; type: LineType; printSize?: string | null; quantity: number }

/** What a buyer may have entered, before anything is read for it. */
type Typed = { network: string; choices: OrderChoices; told: PlacedWith | QuotedWith }

/** What is to be priced, and the results of earlier parts. */
export type ToPrice = {
  lines: readonly ShopLine[]
  circumstances: Circumstances
  pricing: Pricing
  /** Whether artist and buyer have agreed on the shipping costs. */
  isShippingAgreed: boolean
  mode: OrderMode
  /**
   * The browser's own checkout, whose unpaid order reserves nothing from it, because a new order replaces it. Null
   * while an order is placed, when there is none.
   */
  ownSessionId: string | null
}

/** What a part reserves while its order is unpaid, like the hold of an original. */
export type Kept = {
  /** The name of what is reserved. */
  words: string
  /** @throws AppError too_many_requests if the unpaid orders of a network reserve too much */
  limit: (network: BuyerNetwork) => Promise<void>
}

/** What a part has taken for an order. */
export type TakenPart = WrittenPart & {
  /** What it pays of the total. */
  paysCents?: number
  /** Whether it is reserved, so that the unpaid order needs an end. */
  isReserved?: boolean
}

/** A smallest possible order of one line. */
export type SmallOrder = { type: LineType; goodsCents: number; shippingCents: number }

/**
 * Something besides originals and plain prints that is priced, taken, moved and given back with an order. Each method
 * is called on the parts in the order of features.ts, which is also the order of locks.
 */
export type OrderPart = {
  /** Refuses guessing of codes, before anything is read. @throws AppError too_many_requests */
  limit?(context: Context, typed: Typed): Promise<void>
  /** Runs code that prices an order, outside of transactions and around all queues; may run it again. */
  aroundPricing?<T>(context: Context, network: string, run: () => Promise<T>): Promise<T>
  /**
   * Makes an order wait for others in this process that use the same thing; outside of the transaction, after the
   * queue for originals. @throws AppError if it is gone; busy
   */
  queue?<T>(context: Context, request: OrderRequest, place: () => Promise<T>): Promise<T>
  /** Whether an unpaid order with the requested lines also has what the request asks of this part. */
  isSame?(tx: Transaction, order: Order, request: OrderRequest): Promise<boolean> | boolean
  /** Locks what must be locked before artworks. @returns what will be reserved; null for nothing */
  lock?(tx: Transaction, request: OrderRequest, lines: readonly AskedLine[]): Promise<Kept | null>
  /**
   * SQL over an artwork's row: how many prints of each size are available, as a JSON object; null, and sizes not in
   * it, mean no limit.
   */
  left?: SQL
  /** @returns null if it does not concern the order, whatever the place and choices */
  price?(context: Context, order: ToPrice): Promise<PricedPart | null>
  /** Takes what the order needs, after its originals are held. @throws AppError; StaleHold */
  take?(
    tx: Transaction,
    request: OrderRequest,
    order: { lines: readonly ShopLine[]; totalCents: number; mode: OrderMode },
  ): Promise<TakenPart | null>
  /** Called after an order is placed, and each time it is placed again. */
  placed?(tx: Transaction, orderId: string, request: OrderRequest, rules: PurchaseRules): Promise<void>
  /** Calculates what it would pay of a total; nothing is taken. */
  quotePayment?(
    context: Context,
    typed: Typed,
    order: { totalCents: number; mode: OrderMode; ownSessionId: string | null },
  ): Promise<{ told?: Partial<OrderQuote>; problem?: FieldProblem } | null>
  /** For the smallest possible order: `read` is a JSON value, of no particular row. */
  smallest?: { read: SQL; of: (orders: readonly SmallOrder[], read: unknown) => SmallOrder[] }
}

/** The parts of an order. */
export const orderParts = extensionPoint<OrderPart>('order parts')
