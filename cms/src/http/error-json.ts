import { randomUUID } from 'node:crypto'
import { ERROR_STATUS, type ErrorBody, type FieldProblem } from '@gesso/shared-types/errors'
import { APIError, type Payload, ValidationError } from 'payload'
import { AppError, invalidField } from '../app-error'

/** An answer to a refused call. */
export type ErrorAnswer = { status: number; headers: Record<string, string>; body: ErrorBody }

const DATA_ERROR = /^22|^23/

/** What PostgreSQL says of data that it cannot take, e.g. '22001' for a text that is too long. */
function databaseCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return null
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof ValidationError) {
    const fields: FieldProblem[] = error.data.errors.map(({ path, message }) => ({ field: path, message }))
    return new AppError('invalid_input', { message: fields[0]?.message ?? error.message, fields })
  }
  if (error instanceof APIError) {
    switch (error.status) {
      case 400:
        return new AppError('invalid_input', { message: error.message })
      case 401:
        return new AppError('not_signed_in')
      case 403:
        return new AppError('forbidden')
      case 404:
        return new AppError('not_found')
      case 409:
        return new AppError('conflict', { message: error.message })
      default:
        return null
    }
  }
  return DATA_ERROR.test(databaseCode(error) ?? '') ? invalidField('', 'A value cannot be stored') : null
}

/**
 * The one place that turns errors into answers. An unexpected one is logged under an id, which is all
 * that the answer shows of it.
 */
export function errorAnswer(error: unknown, logger: Payload['logger']): ErrorAnswer {
  const known = asAppError(error)
  if (known) {
    const headers: Record<string, string> = known.retryAfter
      ? { 'Retry-After': String(known.retryAfter) }
      : {}
    return { status: ERROR_STATUS[known.code], headers, body: known.body }
  }
  const id = randomUUID()
  logger.error({ err: error, errorId: id, msg: 'Unexpected error' })
  return { status: 500, headers: {}, body: { ...new AppError('unexpected').body, details: { id } } }
}
