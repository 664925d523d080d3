import type { AfterErrorHook } from 'payload'
import { databaseCode } from './database-busy'

/** SQLSTATE classes of rejected data: 22 for malformed values, 23 for violated constraints. */
const DATA_ERROR = /^2[23][0-9A-Z]{3}$/

/** Whether PostgreSQL rejected the data that was sent. */
export const isDataError = (error: unknown): boolean => DATA_ERROR.test(databaseCode(error) ?? '')

/** PostgreSQL's messages for a filter that does not fit a column's type, or names something unknown. */
const FILTER_ERROR =
  /^(operator does not exist|missing FROM-clause entry|invalid reference to FROM-clause|syntax error at end of input)/
/** The form parser's messages for a malformed form. */
const FORM_ERROR =
  /^(Unexpected end of |Malformed |Multipart: |Missing Content-Type|Unsupported content type)/

/** Whether one of Payload's own calls failed because of what the sender sent. */
export function isSendersMistake(error: unknown): boolean {
  if (isDataError(error)) return true
  if (error instanceof Error && FORM_ERROR.test(error.message)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (FILTER_ERROR.test(cause.message)) return true
  return false
}

/**
 * Answers 400 in Payload's own calls when the data cannot be read or stored: a mistake of the sender, not of the shop.
 */
export const answerDataError: AfterErrorHook = ({ error }) =>
  isSendersMistake(error)
    ? {
        status: 400,
        response: { errors: [{ message: 'What was sent cannot be read, stored or looked for.' }] },
      }
    : undefined
