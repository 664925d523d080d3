import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { TaxMisfit } from '@gesso/shared-types/features/taxes/order-tax'
import { sql } from '@payloadcms/db-postgres'
import { closeAlert, raiseAlert } from '../../../orders/payment-alerts'
import { ProviderRefused, ProviderUnreachable } from '../../../payments/gateway'
import { apartFromDeadlines, withProviderDeadline } from '../../../payments/provider-deadline'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/context'
import { withTransaction } from '../../../platform/database/transaction'
import { networkHash } from '../../../platform/network/network-hash'
import { readCalculation } from './read-calculation'
import { CalculationNeeded, keepCalculation, noteProblem } from './use-calculation'

/** How long a buyer waits for the tax, in milliseconds; Stripe answers within a second or two. */
const ANSWER_MS = 6000

/** How many requests to Stripe one network may cause in ten minutes; each costs the artist money. */
const MOST_QUESTIONS = 60
const TEN_MINUTES_MS = 600_000

/** One request, and further ones when other orders take the answers first. */
const TRIES = 8

const ALERT = 'tax_refused'

const AWAY: FieldProblem = {
  field: 'tax',
  message:
    'The tax of this order cannot be worked out just now. Nothing was charged. Please try again in a moment.',
}
const OFF: FieldProblem = {
  field: 'tax',
  message: 'The tax of this order cannot be worked out at present. Please write to the artist.',
}

const asking = new Map<string, Promise<void>>()

/**
 * Runs work that prices an order, and asks Stripe Tax when it needs to know a tax: between the runs, never inside
 * their transactions. Without Stripe Tax, it only runs the work.
 * @throws AppError too_many_requests; busy when very many want the same answer at once
 */
export async function withCalculation<T>(
  context: Context,
  network: string,
  run: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof CalculationNeeded)) throw error
      if (tries === TRIES) throw new AppError('busy', { retryAfter: 5 })
      await askOnce(context, network, error)
    }
  }
}

/** Makes concurrent equal requests only once, except when an order needs an answer of its own. */
function askOnce(context: Context, network: string, needed: CalculationNeeded): Promise<void> {
  const running = asking.get(needed.hash)
  if (running && !needed.isTaken) return running
  const begun = limitQuestions(context, network).then(() => apartFromDeadlines(() => ask(context, needed)))
  if (needed.isTaken) return begun
  const end = () => void asking.delete(needed.hash)
  begun.then(end, end)
  asking.set(needed.hash, begun)
  return begun
}

async function ask(context: Context, { request, hash }: CalculationNeeded): Promise<void> {
  const { gateway } = context
  if (!gateway) return noteProblem(hash, OFF)
  try {
    const answer = await withProviderDeadline(ANSWER_MS, () => gateway.calculateTax(request))
    await keepCalculation(context, { id: answer.id, hash, tax: readCalculation(answer, request) })
    await withTransaction(context, (tx) => closeAlert(tx, ALERT))
  } catch (error) {
    const problem = await problemOf(context, error, request.place.country)
    if (!problem) throw error
    noteProblem(hash, problem)
  }
}

/** Why there is no tax, in words for the buyer; null for an error that is not the provider's. */
async function problemOf(context: Context, error: unknown, country: string): Promise<FieldProblem | null> {
  if (error instanceof ProviderUnreachable) {
    context.payload.logger.warn({ msg: 'Stripe Tax gave no answer', reason: error.message })
    return AWAY
  }
  if (error instanceof ProviderRefused && error.code === 'customer_tax_location_invalid') {
    const field = country === 'US' || country === 'CA' ? 'zipCode' : 'country'
    return {
      field: `customerData.${field}`,
      message: 'No tax can be worked out for this address. Check the postal code, the state and the country.',
    }
  }
  if (error instanceof ProviderRefused && error.code === 'tax_id_invalid')
    return { field: 'taxNumber', message: 'This is not taken for a tax number of your country' }
  if (!(error instanceof ProviderRefused || error instanceof TaxMisfit)) return null
  context.payload.logger.warn({ msg: 'Stripe Tax could not be used', reason: error.message })
  await withTransaction(context, (tx) =>
    raiseAlert(tx, {
      key: ALERT,
      kind: 'tax_refused',
      text:
        'Stripe Tax could not work out the tax of an order, so that it was not placed. Look at the tax settings here and at ' +
        `Stripe. ${error instanceof TaxMisfit ? 'Its answer does not add up' : 'Stripe says'}: ${error.message}`,
    }),
  )
  return OFF
}

/** Counts a request. @throws AppError too_many_requests */
async function limitQuestions(context: Context, network: string): Promise<void> {
  const key = `tax:${networkHash(context.env.payloadSecret, network)}`
  const now = Date.now()
  const [counted] = await context.query<{ points: number; expire: string }>(sql`
    INSERT INTO rate_limits AS known (key, points, expire) VALUES (${key}, 1, ${now + TEN_MINUTES_MS})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN known.expire > ${now} THEN known.points + 1 ELSE 1 END,
      expire = CASE WHEN known.expire > ${now} THEN known.expire ELSE excluded.expire END
    RETURNING points, expire`)
  if (!counted || counted.points <= MOST_QUESTIONS) return
  throw new AppError('too_many_requests', {
    message: 'The price was asked for very often from here. Please wait a few minutes.',
    retryAfter: Math.ceil((Number(counted.expire) - now) / 1000),
  })
}
