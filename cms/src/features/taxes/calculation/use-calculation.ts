import { createHmac } from 'node:crypto'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { sql } from '@payloadcms/db-postgres'
import { shopMode } from '../../../orders/shop-mode'
import type { Context, Transaction } from '../../../platform/context'
import type { TaxRequest } from '../tax-gateway'
import type { WorkedOut } from './read-calculation'

/** For how many minutes an answer is used again, since each request costs the artist money. As long as a hold. */
const FRESH_MINUTES = 15

/** For how many milliseconds a request without an answer is not repeated. */
const PROBLEM_MS = 2000

/** A calculation that prices an order. */
export type UsedCalculation = { id: string; request: TaxRequest; hash: string }

/**
 * Thrown when Stripe must be asked for an order's tax. That never happens inside a transaction: it is rolled back,
 * Stripe is asked, and everything starts again (with-calculation.ts).
 */
export class CalculationNeeded extends Error {
  constructor(
    readonly request: TaxRequest,
    readonly hash: string,
    /** Whether another order has taken the answer, so that this one needs its own. */
    readonly isTaken = false,
  ) {
    super('The tax of this order is not known yet')
  }
}

/** A key of a request that reveals nothing about the buyer. */
const hashOf = (context: Context, request: TaxRequest): string =>
  createHmac('sha256', context.env.payloadSecret)
    .update(JSON.stringify([shopMode(context), request]))
    .digest('hex')

const problems = new Map<string, { problem: FieldProblem; until: number }>()

/** Remembers for a moment why a request has no answer. */
export function noteProblem(hash: string, problem: FieldProblem): void {
  const now = Date.now()
  for (const [key, { until }] of problems) if (until < now) problems.delete(key)
  problems.set(hash, { problem, until: now + PROBLEM_MS })
}

type Found = { id: string; tax: WorkedOut }

/**
 * Finds a recent answer to a request, preferably one that no order has taken.
 * @throws CalculationNeeded when there is none
 */
export async function findCalculation(
  context: Context,
  request: TaxRequest,
): Promise<{ used: UsedCalculation; workedOut: WorkedOut } | FieldProblem> {
  const hash = hashOf(context, request)
  const [found] = await context.query<Found>(sql`
    SELECT id, tax FROM tax_calculations
    WHERE hash = ${hash} AND created_at > now() - make_interval(mins => ${FRESH_MINUTES})
    ORDER BY order_id IS NOT NULL, created_at DESC LIMIT 1`)
  if (found) return { used: { id: found.id, request, hash }, workedOut: found.tax }
  const known = problems.get(hash)
  if (known && known.until > Date.now()) return known.problem
  throw new CalculationNeeded(request, hash)
}

/** Stores an answer, and deletes answers that no order took within a day. */
export async function keepCalculation(
  context: Context,
  { id, hash, tax }: { id: string; hash: string; tax: WorkedOut },
): Promise<void> {
  await context.query(sql`
    WITH old AS (DELETE FROM tax_calculations WHERE order_id IS NULL AND created_at < now() - interval '1 day')
    INSERT INTO tax_calculations (id, hash, tax) VALUES (${id}, ${hash}, ${JSON.stringify(tax)}::jsonb)
    ON CONFLICT (id) DO NOTHING`)
}

/**
 * Gives a calculation to the order that is placed with it: each is recorded once.
 * @throws CalculationNeeded when another order has taken it
 */
export async function takeCalculation(
  tx: Transaction,
  orderId: string,
  { id, request, hash }: UsedCalculation,
): Promise<void> {
  const taken = await tx.query(sql`
    WITH taken AS (UPDATE tax_calculations SET order_id = ${orderId} WHERE id = ${id} AND order_id IS NULL RETURNING id)
    UPDATE orders SET tax_calculation_id = taken.id FROM taken WHERE orders.id = ${orderId} RETURNING orders.id`)
  if (taken.length === 0) throw new CalculationNeeded(request, hash, true)
}
