import * as z from 'zod/mini'
import { MAX_CENTS } from '../../money/money'

/** The steps to which prices can be rounded, in cents: from one cent to a hundred dollars. */
export const ROUNDING_STEPS = [1, 100, 500, 1000, 5000, 10_000] as const
export type RoundingStep = (typeof ROUNDING_STEPS)[number]

const PERCENT = /^([+-]?)(\d{1,3})(?:[.,](\d{1,2}))?$/

/** The limits of a price change, in hundredths of a percent. A price never falls below a tenth. */
const MIN_CHANGE = -9000
const MAX_CHANGE = 50_000

/**
 * Reads a change in percent as a person types it: '10', '+7,5', '-12.25 %'.
 * @returns hundredths of a percent, from -9000 to 50000 and not 0; null when it is not such a change
 */
export function parsePercent(text: string): number | null {
  const typed = text.replace(/\s|%/g, '').replace('−', '-')
  const [, sign, whole, fraction = ''] = PERCENT.exec(typed) ?? []
  if (whole === undefined) return null
  const change = (Number(whole) * 100 + Number(fraction.padEnd(2, '0'))) * (sign === '-' ? -1 : 1)
  return change !== 0 && change >= MIN_CHANGE && change <= MAX_CHANGE ? change : null
}

/** What is said about a text that `parsePercent` does not read. */
export const PERCENT_PROBLEM = 'Enter a percentage from -90 to 500, like 10 or -7.5'

/**
 * Changes a price by a percentage and rounds it to the nearest step, halves up. The smallest result is one step.
 * @param cents the price; 0 stays 0, because it means that nothing is offered
 * @param change hundredths of a percent
 * @returns cents, or null when the price would exceed the largest one
 */
export function adjustPrice(cents: number, change: number, step: RoundingStep): number | null {
  if (cents === 0) return 0
  const divisor = 10_000 * step
  const steps = Math.floor((cents * (10_000 + change) + divisor / 2) / divisor)
  const adjusted = Math.max(steps, 1) * step
  return adjusted <= MAX_CENTS ? adjusted : null
}

/** A change in hundredths of a percent, in a request. */
export const percentChangeSchema = z.number('Enter a percentage').check(
  z.int('A percentage has at most two decimals'),
  z.minimum(MIN_CHANGE, 'Prices can fall by 90% at most'),
  z.maximum(MAX_CHANGE, 'Prices can rise by 500% at most'),
  z.refine((change) => change !== 0, { error: 'Enter a percentage other than 0' }),
)

/** A rounding step, in a request. */
export const roundingStepSchema = z.literal([...ROUNDING_STEPS], 'Choose what to round to')
