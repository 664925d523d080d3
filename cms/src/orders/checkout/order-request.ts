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

/** A buyer's request to place an order. */
export type OrderRequest = {
  sessionId: string
  /** The buyer's network, of which only a keyed hash is stored. */
  network: string
  customer: CheckoutCustomer
  cart: readonly CartLine[]
  /** What is ordered instead of a cart, which is then empty. */
  instead?: OrderedInstead
  choices: OrderChoices
  /** The total that the buyer saw, in cents; null for the flat one (`flatTotalCents`). */
  agreedCents: number | null
  /** Data for features. */
  placed: PlacedWith
  /** The bot check that the browser solved, if it had to. */
  proof: Proof | null
  /** Whether the buyer's wallet confirms the payment. */
  byWallet: boolean
}

/** Something other than a cart that can be ordered. */
export interface OrderedInstead {
  /** Whether the artist has agreed to it, so that neither a holiday nor the limits of holds prevent its payment. */
  readonly isAgreed: boolean
  /** Whether an order is for it; by default, the order's parts and circumstances decide. */
  isSame?(tx: Transaction, orderId: string): Promise<boolean>
  /** Locks it, before the order of the buyer's browser. */
  lock(tx: Transaction, mode: OrderMode): Promise<LockedInstead>
}

export type LockedInstead = {
  /** The order with which some browser began to pay it; null without one. */
  orderId: string | null
  /** Returns what a new order takes from it. @throws AppError if it can no longer be ordered */
  begin: () => Promise<BegunInstead>
}

export type BegunInstead = WrittenPart & {
  lines: readonly ShopLine[]
  price: (circumstances: Circumstances) => Promise<PricedOrder>
  /** An SQL condition: it can hold the original; by default, originals for sale. */
  canHold?: SQL
  /** For the order's history, instead of the total. */
  summary?: string
}

export const paidAlready = (): AppError =>
  new AppError('conflict', {
    message: 'This payment is being made, or was made already. Please reload the page.',
  })
