import { sql } from '@payloadcms/db-postgres'
import { paymentIsIn } from '../../orders/payment-is-in'
import { otherMode, shopMode } from '../../orders/shop-mode'
import { SOLD_AT } from '../../orders/sold-at'
import type { Context } from '../../platform/context'
import { isWithin, monthWithin } from './zoned-time'

/** What the provider kept in a year, in the smallest unit of a currency. */
type FeeSums = {
  currency: string
  amount: number
  /** Twelve months, January first. */
  months: number[]
}

/** The provider's fees of a year, each on its own day. */
export type Fees = {
  /** The shop's currency comes first; the account's may be another one. Empty when no fees are known. */
  sums: FeeSums[]
  /** How many orders that were paid in the year still have unknown fees. */
  untold: number
}

/** Adds up the provider's fees of a year, as far as they are known. @param months as `monthsOf` returns them */
export async function readFees(context: Context, months: readonly string[]): Promise<Fees> {
  const mode = shopMode(context)
  const [rows, [open]] = await Promise.all([
    context.query<{ month: number; currency: string; amount: number }>(sql`
      SELECT ${monthWithin(sql`at`, months)} AS month, currency, sum(amount)::float8 AS amount
      FROM provider_fees WHERE ${isWithin(sql`at`, months)}
        AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.id = order_id AND mode = ${otherMode(context)})
      GROUP BY 1, 2 ORDER BY currency <> 'usd', currency`),
    context.query<{ untold: number }>(sql`
      SELECT count(*)::int AS untold FROM orders
      WHERE ${isWithin(SOLD_AT, months)} AND mode = ${mode} AND ${paymentIsIn('captured')}
        -- Of what a gift card or a code paid alone the provider knows nothing.
        AND (payment_intent_id IS NOT NULL OR captured_amount > 0)
        AND NOT EXISTS (SELECT 1 FROM fee_readings WHERE fee_readings.order_id = orders.id AND is_whole)`),
  ])
  const sums = [...new Set(rows.map(({ currency }) => currency))].map((currency): FeeSums => {
    const own = rows.filter((row) => row.currency === currency)
    const months = Array.from(
      { length: 12 },
      (_, month) => own.find((row) => row.month === month + 1)?.amount ?? 0,
    )
    return { currency, months, amount: months.reduce((sum, each) => sum + each, 0) }
  })
  return { sums, untold: open?.untold ?? 0 }
}
