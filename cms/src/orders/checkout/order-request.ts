import type {
  CartLine,
  CheckoutCustomer,
  OrderChoices,
  OrderMode,
  PlacedWith,
} from '@gesso/shared-types/orders/order'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Proof } from '../../bot-check/check-solution'
import { AppError } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'
import type { Circumstances } from './circumstances'
import type { PricedOrder, WrittenPart } from './priced-order'
import type { ShopLine } from './shop-line'

/** What a buyer orders. */
export type OrderRequest = {
  sessionId: string
  /** The buyer's network, of which only a keyed hash is stored. */
  network: string
  customer: CheckoutCustomer
  cart: readonly CartLine[]
  /** What is ordered instead of a cart, which is empty then. */
  instead?: OrderedInstead
  choices: OrderChoices
  /** The total that the buyer saw, in cents; null for the flat one (`flatTotalCents`). */
  agreedCents: number | null
  /** What features are told with it. */
  placed: PlacedWith
  /** The bot-check that the browser solved, if it was asked to. */
  proof: Proof | null
  /** Whether the buyer’s wallet confirms the payment. */
  byWallet: boolean
}

/** What can be ordered that is no cart. */
export interface OrderedInstead {
  /** Whether the artist has agreed to it: then neither a holiday nor the limits of holds keep it from being paid. */
  readonly isAgreed: boolean
  /** Whether an order is of it; without this its parts tell, and what it was priced for. */
  isSame?(tx: Transaction, orderId: string): Promise<boolean>
  /** Locks it, before the order of the buyer's browser. */
  lock(tx: Transaction, mode: OrderMode): Promise<LockedInstead>
}

export type LockedInstead = {
  /** The order with which any browser began to pay it; null without one. */
  orderId: string | null
  /** What a new order has of it. @throws AppError where it cannot be ordered any more */
  begin: () => Promise<BegunInstead>
}

export type BegunInstead = WrittenPart & {
  lines: readonly ShopLine[]
  price: (circumstances: Circumstances) => Promise<PricedOrder>
  /** The SQL condition that an original can be held by it; without this those that are for sale can. */
  canHold?: SQL
  /** What the history says instead of the total. */
  summary?: string
}

export const paidAlready = (): AppError =>
  new AppError('conflict', {
    message: 'This payment is being made, or was made already. Please reload the page.',
  })
