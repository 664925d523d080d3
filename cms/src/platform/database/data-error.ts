import type { AfterErrorHook } from 'payload'
import { databaseCode } from './database-busy'

/** Data that PostgreSQL cannot take: of a wrong form (22), or against a constraint (23). */
const DATA_ERROR = /^2[23][0-9A-Z]{3}$/

/** Whether PostgreSQL refused what was sent. */
export const isDataError = (error: unknown): boolean => DATA_ERROR.test(databaseCode(error) ?? '')

/** A filter compares a column in a way that its type does not have, or names what is not there. */
const FILTER_ERROR =
  /^(operator does not exist|missing FROM-clause entry|invalid reference to FROM-clause|syntax error at end of input)/
/** What the reader of forms says of a broken one. */
const FORM_ERROR =
  /^(Unexpected end of |Malformed |Multipart: |Missing Content-Type|Unsupported content type)/

/** Whether Payload's own calls failed by what the sender sent. */
export function isSendersMistake(error: unknown): boolean {
  if (isDataError(error)) return true
  if (error instanceof Error && FORM_ERROR.test(error.message)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (FILTER_ERROR.test(cause.message)) return true
  return false
}

/** In Payload's own calls, what cannot be read or stored is the sender's mistake, not a fault of the shop. */
export const answerDataError: AfterErrorHook = ({ error }) =>
  isSendersMistake(error)
    ? {
        status: 400,
        response: { errors: [{ message: 'What was sent cannot be read, stored or looked for.' }] },
      }
    : undefined
