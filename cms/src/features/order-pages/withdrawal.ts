import { isInEu } from '@gesso/shared-types/addresses/eu-countries'
import type {
  DeclaredWithdrawal,
  Withdrawal,
  WithdrawalFor,
} from '@gesso/shared-types/features/order-pages/withdrawal'
import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { TIME_ZONE, TODAY } from '../../settings/today'
import type { OrderStory } from './order-facts'

/** The shop does not know when a parcel arrives; it is assumed to arrive within so many days after it was sent. */
const LONGEST_WAY_DAYS = 30
/** The EEA outside the EU, and the United Kingdom, whose laws have the same right. */
const BESIDE_THE_EU = ['GB', 'IS', 'LI', 'NO']

type Terms = {
  days: number | null
  isFor: WithdrawalFor | null
  country: string | null
  isBusiness: boolean
  isCommission: boolean
  /** Days in the artist's time zone, as 2026-01-31. */
  today: string
  orderedOn: string
  sentOn: string
  declaredAt: string | null
}

/** The right of withdrawal of an order, with days in the artist's time zone. */
export type WithdrawalTerms = Withdrawal & { today: string; sentOn: string }

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Reads the right of withdrawal of an order; null when there is none, as for commissions and businesses, or it has
 * expired. Before an order is sent, its buyer can withdraw at any time.
 */
export async function readWithdrawal(context: Context, story: OrderStory): Promise<WithdrawalTerms | null> {
  const [terms] = await context.query<Terms>(sql`
    SELECT settings.withdrawal_days AS days, settings.withdrawal_for AS is_for, country,
      buyer_tax_number IS NOT NULL AS is_business, declared_at, ${TODAY}::text AS today,
      (orders.created_at AT TIME ZONE ${TIME_ZONE})::date::text AS ordered_on,
      (coalesce(sent_at, orders.created_at) AT TIME ZONE ${TIME_ZONE})::date::text AS sent_on,
      EXISTS (SELECT 1 FROM agreement_payments JOIN agreements ON agreements.id = agreement_id
        WHERE agreement_payments.id = agreement_payment_id AND kind = 'commission') AS is_commission
    FROM orders JOIN customers ON customers.id = customer_id
    LEFT JOIN withdrawals ON withdrawals.order_id = orders.id
    LEFT JOIN (SELECT withdrawal_days, withdrawal_for FROM shop_settings LIMIT 1) AS settings ON true
    WHERE orders.id = ${story.id}`)
  if (!terms) return null
  const { today, sentOn, declaredAt } = terms
  if (declaredAt !== null) return { state: 'declared', declaredAt: isoInstant(declaredAt), today, sentOn }
  const right = openRight(story, terms)
  return right && { ...right, today, sentOn }
}

function openRight(story: OrderStory, terms: Terms): Withdrawal | null {
  const { days, isFor, country, today } = terms
  const isTheirs =
    isFor === 'everyone' || isInEu(country) || (country !== null && BESIDE_THE_EU.includes(country))
  if (days === null || !isTheirs || terms.isBusiness || terms.isCommission) return null
  if (!isPaymentIn('refundable', story.paymentState) || story.isCancelled) return null
  if (story.gift) {
    const until = addDays(terms.orderedOn, days)
    return until < today ? null : { state: 'open', days, until, asksDay: false }
  }
  if (!story.hasGoods) return null
  if (!story.isSent) return { state: 'open', days, until: null, asksDay: false }
  const isOver = addDays(terms.sentOn, LONGEST_WAY_DAYS + days) < today
  return isOver ? null : { state: 'open', days, until: null, asksDay: true }
}

/** Why a day of receipt is not within the period; null when it is. */
export function problemOfDay(
  receivedOn: string,
  { days, today, sentOn }: { days: number; today: string; sentOn: string },
): string | null {
  if (receivedOn > today) return 'This day is still to come'
  if (receivedOn < sentOn) return 'The order had not been sent by this day'
  return addDays(receivedOn, days) < today
    ? `The ${days} days are over. Write to us about this order instead.`
    : null
}

/** Reads the withdrawal that the buyer of an order declared, for the artist; null when there is none. */
export async function readDeclared(context: Context, orderId: string): Promise<DeclaredWithdrawal | null> {
  const [row] = await context.query<DeclaredWithdrawal>(
    sql`SELECT declared_at, received_on::text AS received_on, words FROM withdrawals WHERE order_id = ${orderId}`,
  )
  return row ? { ...row, declaredAt: isoInstant(row.declaredAt) } : null
}
