import { createHmac } from 'node:crypto'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { sql } from '@payloadcms/db-postgres'
import { shopMode } from '../../../orders/shop-mode'
import type { Context, Transaction } from '../../../platform/context'
import type { TaxRequest } from '../tax-gateway'
import type { WorkedOut } from './read-calculation'

/** Minutes for which the same question has the same answer: each costs the artist money. As long as a hold. */
const FRESH_MINUTES = 15

/** Milliseconds for which a question that was not answered is not asked again. */
const PROBLEM_MS = 2000

/** A calculation that an order is priced by. */
export type UsedCalculation = { id: string; request: TaxRequest; hash: string }

/**
 * The tax of an order has to be asked for, which is never done inside a transaction: it is rolled back, the provider is
 * asked, and all begins again (with-calculation.ts).
 */
export class CalculationNeeded extends Error {
  constructor(
    readonly request: TaxRequest,
    readonly hash: string,
    /** Another order has taken the answer: this one needs one of its own. */
    readonly isTaken = false,
  ) {
    super('The tax of this order is not known yet')
  }
}

/** What is asked, as a key that tells nothing of the buyer. */
const hashOf = (context: Context, request: TaxRequest): string =>
  createHmac('sha256', context.env.payloadSecret)
    .update(JSON.stringify([shopMode(context), request]))
    .digest('hex')

const problems = new Map<string, { problem: FieldProblem; until: number }>()

/** Keeps for a moment why a question has no answer. */
export function noteProblem(hash: string, problem: FieldProblem): void {
  const now = Date.now()
  for (const [key, { until }] of problems) if (until < now) problems.delete(key)
  problems.set(hash, { problem, until: now + PROBLEM_MS })
}

type Found = { id: string; tax: WorkedOut }

/**
 * The answer to a question that was asked in the last minutes, rather one that no order has taken.
 * @throws CalculationNeeded where there is none
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

/** Keeps an answer; those that no order took are forgotten after a day. */
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
 * Gives a calculation to the order that is placed by it: each is recorded once.
 * @throws CalculationNeeded where another order was faster
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
