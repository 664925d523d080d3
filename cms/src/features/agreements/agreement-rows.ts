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

/** A work that is sold by an agreement. */
export type AgreedLine = ShopLine & { artworkId: number; type: 'original' | 'print' }

/** A payment as it stands now. */
export type PaymentRow = {
  id: number
  place: number
  amountCents: number
  /** A day; null for at once. */
  dueOn: string | null
  orderId: string | null
  state: DueState
}

/** An agreement as it stands now, with its payments in their order. */
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
  /** The address that a price of shipping is asked for; null in any other agreement. */
  shipTo: CheckoutCustomer | null
  openUntil: string
  createdAt: string
  state: AgreementState
  payments: PaymentRow[]
}

/** Over the row of a payment and its order: how it stands. The artist's day is the settings'. */
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

/** Past its term nothing is asked or open any more, unless the first payment was made in time. */
function stateOf({ isWithdrawn, isOver, payments, kind, shippingCents }: Stored): AgreementState {
  if (payments.every(isPaid)) return 'done'
  if (isWithdrawn) return 'withdrawn'
  const hasBegun = payments.some((payment) => isPaid(payment) || payment.state === 'under_way')
  if (isOver && !hasBegun) return 'ended'
  return kind === 'shipping' && shippingCents === null ? 'asked' : 'open'
}

/** Reads agreements as they stand by the database's clock. @param mode whose orders count */
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

/** The agreement of an id, of a link's token, or of a payment; null when there is none. */
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
