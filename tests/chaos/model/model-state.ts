import type { PaymentState } from '@gesso/shared-types/orders/order'
import { SHIPPING_PRINTS_CENTS, SHIPPING_WITH_ORIGINAL_CENTS } from '@gesso/shared-types/settings/shop-rules'
import { ORIGINAL_CENTS, PRINT_CENTS, type Seen, WORKS } from './simulated-shop'

export type Cart = { originals: readonly number[]; prints: readonly number[] }

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export type ModelIntent = {
  status: IntentStatus
  amount: number
  /** The order in the intent's metadata. */
  order: string | null
  refunded: number
  /** Whether an authorisation ended without a capture. */
  wasVoided: boolean
  /** How many captures will be refused. */
  refusedCaptures: number
  createdAt: number
  isClosed: boolean
}

export type ModelOrder = {
  buyer: string
  cart: Cart
  total: number
  state: PaymentState
  createdAt: number
  holdUntil: number | null
  wasExtended: boolean
  intent: number | null
  isSettled: boolean
  captured: number
  refunded: number
  isDeleted: boolean
  emails: string[]
  /** How many captures were refused, and the minute from which the next may be tried. */
  refusals: number
  nextCapture: number
  settledAt: number
  /** The minute in which the sweep last worked on it. */
  sweptAt: number | null
}

export type ModelState = {
  now: number
  works: { isAvailable: boolean; held: string | null; sold: string | null }[]
  orders: Record<string, ModelOrder>
  sessions: Record<string, { order: string | null; intent: number | null }>
  intents: ModelIntent[]
  refunds: { intent: number; amount: number; hasFailed: boolean; isTold: boolean }[]
  /** Intents that changed at the provider since the last webhook, each with the refund that changed. */
  news: { intent: number; refund: number | null }[]
  alerts: Record<string, { kind: string; order: string | null; isDone: boolean }>
  refusedRefunds: number
  /** The intent and order that each buyer's page has. */
  hands: Record<string, { intent: number; order: string | null }>
  /** Moves of payment states that this story has seen. */
  moves: string[]
}

export const newModel = (): ModelState => ({
  now: 0,
  works: Array.from({ length: WORKS }, () => ({ isAvailable: true, held: null, sold: null })),
  orders: {},
  sessions: {},
  intents: [],
  refunds: [],
  news: [],
  alerts: {},
  refusedRefunds: 0,
  hands: {},
  moves: [],
})

/** What a cart costs with shipping, in cents. */
export const totalOf = ({ originals, prints }: Cart): number =>
  originals.length * ORIGINAL_CENTS +
  prints.length * PRINT_CENTS +
  (originals.length > 0 ? SHIPPING_WITH_ORIGINAL_CENTS : SHIPPING_PRINTS_CENTS)

export const isSame = (a: Cart, b: Cart): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The part of the model that can be compared with what the shop shows. */
export function see(state: ModelState): Seen {
  const orders = Object.entries(state.orders).sort(([a], [b]) => a.localeCompare(b))
  return {
    works: state.works.map(({ held, sold }) => ({ held, sold })),
    orders: Object.fromEntries(
      orders.map(([name, { state: payment, captured, refunded, isDeleted, emails }]) => [
        name,
        { state: payment, captured, refunded, isDeleted, emails: [...emails].sort() },
      ]),
    ),
    authorised: state.intents.filter(({ status }) => status === 'requires_capture').length,
    succeeded: state.intents.filter(({ status }) => status === 'succeeded').length,
    alerts: Object.values(state.alerts)
      .filter(({ isDone }) => !isDone)
      .map(({ kind, order }) => `${kind} ${order ?? '-'}`)
      .sort(),
    hands: Object.fromEntries(
      Object.entries(state.hands).map(([buyer, { intent, order }]) => [
        buyer,
        { order, status: state.intents[intent]?.status ?? '', amount: state.intents[intent]?.amount ?? 0 },
      ]),
    ),
  }
}
