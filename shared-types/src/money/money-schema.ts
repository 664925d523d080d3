import * as z from 'zod/mini'
import { fromCents, parseMoney } from './money'

/** Money in answers: a decimal string with exactly two decimals. */
export const moneySchema = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/))

/**
 * Money in a request: string or number in, decimal string with two decimals out.
 * @param message the field's problem when the amount is wrong
 */
export function moneyInput(message = 'Enter an amount from 0 to 999999.99 with at most two decimals') {
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((value: string | number, context) => {
        const cents = parseMoney(value)
        if (cents !== null) return fromCents(cents)
        context.issues.push({ code: 'custom', message, input: value })
        return z.NEVER
      }),
      z.string(),
    ),
  )
}
