import type {
  AgreementKind,
  AgreementState,
  DueState,
} from '@gesso/shared-types/features/agreements/agreement'
import type { CheckoutCustomer, OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { ShopLine } from '../../orders/checkout/shop-line'
import type { Context } from '../../platform/context'
import { TODAY } from '../../settings/today'

export type { AgreementState }

/** A work that an agreement sells. */
export type AgreedLine = ShopLine & { artworkId: number; type: 'original' | 'print' }

/** A payment with its present state. */
export type PaymentRow = {
  id: number
  place: number
  amountCents: number
  /** A day; null when it is due at once. */
  dueOn: string | null
  orderId: string | null
  state: DueState
}

/** An agreement with its present state and its payments in order. */
export type AgreementRow = {
  id: number
  token: string
  kind: AgreementKind
  messageId: number | null
  title: string
  words: string | null
  buyerName: string
  buyerEmail: string
  lines: AgreedLine[]
  shippingCents: number | null
  /** The buyer's address, where the agreement began with a question about shipping; null in any other. */
  shipTo: CheckoutCustomer | null
  openUntil: string
  createdAt: string
  state: AgreementState
  payments: PaymentRow[]
}

/** SQL over the row of a payment and its order: the state of the payment. “Late” goes by the artist's time zone. */
const DUE_STATE = sql`CASE
  WHEN orders.payment_state IN ('paid', 'partially_refunded') THEN 'paid'
  WHEN orders.payment_state = 'refunded' THEN 'refunded'
  WHEN orders.payment_state IN ('awaiting_payment', 'cancelling', 'capturing') THEN 'under_way'
  WHEN due_on < ${TODAY} THEN 'late'
  ELSE 'open' END`

const isPaid = ({ state }: PaymentRow): boolean => state === 'paid' || state === 'refunded'

type Stored = Omit<AgreementRow, 'state' | 'payments'> & {
  isWithdrawn: boolean
  isOver: boolean
  payments: PaymentRow[]
}

/** After its term an agreement has ended, unless its first payment was made, or begun, in time. */
function stateOf({ isWithdrawn, isOver, payments, kind, shippingCents }: Stored): AgreementState {
  if (payments.every(isPaid)) return 'done'
  if (isWithdrawn) return 'withdrawn'
  const hasBegun = payments.some((payment) => isPaid(payment) || payment.state === 'under_way')
  if (isOver && !hasBegun) return 'ended'
  return kind === 'shipping' && shippingCents === null ? 'asked' : 'open'
}

/** Reads agreements with their state by the database's clock, the newest first. @param mode only its orders count */
export async function readAgreementRows(
  context: Context,
  which: SQL,
  mode: OrderMode,
): Promise<AgreementRow[]> {
  const rows = await context.query<Stored>(sql`
    SELECT agreements.id, token, kind, message_id, title, words, buyer_name, buyer_email, lines, shipping_cents, ship_to,
      open_until, agreements.created_at, withdrawn_at IS NOT NULL AS is_withdrawn, open_until <= now() AS is_over,
      paid.payments
    FROM agreements CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', agreement_payments.id, 'place', place, 'amountCents', amount_cents,
        'dueOn', due_on, 'orderId', order_id, 'state', ${DUE_STATE}) ORDER BY place) AS payments
      FROM agreement_payments LEFT JOIN orders ON orders.id = order_id AND orders.mode = ${mode}
      WHERE agreement_id = agreements.id) AS paid
    WHERE ${which} ORDER BY agreements.id DESC`)
  return rows.map(({ isWithdrawn, isOver, ...row }) => ({
    ...row,
    state: stateOf({ isWithdrawn, isOver, ...row }),
  }))
}

/** Reads the agreement of an id, of a link's token or of a payment; null when there is none. */
export async function readAgreementRow(
  context: Context,
  of: { id: number } | { token: string } | { paymentId: number },
  mode: OrderMode,
): Promise<AgreementRow | null> {
  const which =
    'token' in of
      ? sql`token = ${of.token}`
      : 'id' in of
        ? sql`agreements.id = ${of.id}`
        : sql`agreements.id = (SELECT agreement_id FROM agreement_payments WHERE id = ${of.paymentId})`
  const [row] = await readAgreementRows(context, which, mode)
  return row ?? null
}
