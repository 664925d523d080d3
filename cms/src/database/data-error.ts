import type { AfterErrorHook } from 'payload'

/** Data that PostgreSQL cannot take: of a wrong form (22), or against a constraint (23). */
const DATA_ERROR = /^2[23][0-9A-Z]{3}$/

/** Whether PostgreSQL refused what was sent, somewhere below an error. */
export function isDataError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && DATA_ERROR.test(cause.code)) return true
  return false
}

/** In Payload's own calls, what PostgreSQL cannot take is the sender's mistake, not a fault of the shop. */
export const answerDataError: AfterErrorHook = ({ error }) =>
  isDataError(error)
    ? { status: 400, response: { errors: [{ message: 'A value cannot be stored, or not be looked for.' }] } }
    : undefined
