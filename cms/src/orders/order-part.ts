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

/** A line as it is asked for: of a cart, or of what is ordered instead. */
type AskedLine = { artworkId: number; type: LineType; printSize?: string | null; quantity: number }

/** What a buyer may have typed, before anything is read for it. */
type Typed = { network: string; choices: OrderChoices; told: PlacedWith | QuotedWith }

/** What is to be priced, and what the parts before have made of it. */
export type ToPrice = {
  lines: readonly ShopLine[]
  circumstances: Circumstances
  pricing: Pricing
  /** Whether artist and buyer have agreed on what sending costs. */
  isShippingAgreed: boolean
  mode: OrderMode
  /**
   * The browser's own checkout, whose unpaid order keeps nothing from it: another takes its place. Null while an order is
   * placed, when there is none.
   */
  ownSessionId: string | null
}

/** What a part keeps from other buyers while its order is unpaid, as a hold does an original. */
export type Kept = {
  /** What is said to be reserved. */
  words: string
  /** @throws AppError too_many_requests when the unpaid orders of a network keep too much */
  limit: (network: BuyerNetwork) => Promise<void>
}

/** What a part has taken for an order. */
export type TakenPart = WrittenPart & {
  /** What it pays of the total. */
  paysCents?: number
  /** Whether it is kept from others, so that the order has an end. */
  isReserved?: boolean
}

/** The smallest order of one line, as far as one knows. */
export type SmallOrder = { type: LineType; goodsCents: number; shippingCents: number }

/**
 * What is priced, taken, moved and given back with an order besides originals, and prints at their price. The parts are
 * asked in the order of features.ts, in each method: that is the order of locks, too.
 */
export type OrderPart = {
  /** Refuses who guesses codes, before anything is read. @throws AppError too_many_requests */
  limit?(context: Context, typed: Typed): Promise<void>
  /** Runs what prices an order outside of transactions, again if it has to. Around all queues. */
  aroundPricing?<T>(context: Context, network: string, run: () => Promise<T>): Promise<T>
  /**
   * Lets an order wait for those that others in this process place with the same; outside of the transaction, after the
   * queue for originals. @throws AppError where it is gone; busy
   */
  queue?<T>(context: Context, request: OrderRequest, place: () => Promise<T>): Promise<T>
  /** Whether an unpaid order, with the lines that are asked for, has what a request asks for of the part. */
  isSame?(tx: Transaction, order: Order, request: OrderRequest): Promise<boolean> | boolean
  /** Locks what must be locked before artworks. @returns what will be kept from others; null for nothing */
  lock?(tx: Transaction, request: OrderRequest, lines: readonly AskedLine[]): Promise<Kept | null>
  /** Over an artwork's row: how many can be had of a size, as a JSON object; null and what is not in it have no end. */
  left?: SQL
  /** @returns null where it has nothing to do with the order, whatever place and choices are */
  price?(context: Context, order: ToPrice): Promise<PricedPart | null>
  /** Takes what the order needs, after its originals are held. @throws AppError; StaleHold */
  take?(
    tx: Transaction,
    request: OrderRequest,
    order: { lines: readonly ShopLine[]; totalCents: number; mode: OrderMode },
  ): Promise<TakenPart | null>
  /** After an order is placed, and each time that it is placed again. */
  placed?(tx: Transaction, orderId: string, request: OrderRequest, rules: PurchaseRules): Promise<void>
  /** What it would pay of a total; nothing is taken. */
  quotePayment?(
    context: Context,
    typed: Typed,
    order: { totalCents: number; mode: OrderMode; ownSessionId: string | null },
  ): Promise<{ told?: Partial<OrderQuote>; problem?: FieldProblem } | null>
  /** For the smallest order that there can be: `read` is a JSON value, of any row. */
  smallest?: { read: SQL; of: (orders: readonly SmallOrder[], read: unknown) => SmallOrder[] }
}

/** The parts of an order. */
export const orderParts = extensionPoint<OrderPart>('order parts')
