import * as z from 'zod/mini'
import { toCents } from '../../money/money'
import { moneyInput } from '../../money/money-schema'
import { daySchema } from '../../text/day'

/** The most monthly payments. */
export const MOST_MONTHS = 24

/** How an agreed amount is paid: at once, as a deposit and a balance, or in equal monthly payments. */
export const paymentPlanSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('at_once') }),
  z.object({
    kind: z.literal('deposit'),
    deposit: moneyInput(),
    /** When the balance is due. */
    balanceOn: daySchema,
  }),
  z.object({ kind: z.literal('monthly'), count: z.int().check(z.minimum(2), z.maximum(MOST_MONTHS)) }),
])
export type PaymentPlan = z.infer<typeof paymentPlanSchema>

/** One payment of a plan. `dueOn` is a day; null for at once. */
export type PlannedPayment = { amountCents: number; dueOn: string | null }

/** Adds months to a day; the last day of the month where the month is too short. @param day like 2026-01-31 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/**
 * Divides an amount into a plan's payments of at least a cent each. Where monthly payments cannot be equal, the first
 * ones are a cent larger.
 * @param today the artist's day, from which months are counted
 * @returns null where the amount is too small for the plan, or the deposit is not smaller than the amount
 */
export function planPayments(amountCents: number, plan: PaymentPlan, today: string): PlannedPayment[] | null {
  if (plan.kind === 'at_once') return amountCents > 0 ? [{ amountCents, dueOn: null }] : null
  if (plan.kind === 'deposit') {
    const deposit = toCents(plan.deposit)
    if (deposit < 1 || deposit >= amountCents) return null
    return [
      { amountCents: deposit, dueOn: null },
      { amountCents: amountCents - deposit, dueOn: plan.balanceOn },
    ]
  }
  const { count } = plan
  const part = Math.floor(amountCents / count)
  if (part < 1) return null
  return Array.from({ length: count }, (_, index) => ({
    amountCents: part + (index < amountCents % count ? 1 : 0),
    dueOn: index === 0 ? null : monthsAfter(today, index),
  }))
}
