import { randomUUID } from 'node:crypto'
import { ERROR_STATUS, type ErrorBody, type FieldProblem } from '@gesso/shared-types/contract/errors'
import { APIError, type Payload, ValidationError } from 'payload'
import { AppError, invalidField } from '../app-error'
import { isDataError } from '../database/data-error'
import { isDatabaseBusy } from '../database/database-busy'
import { requestId } from '../network/current-request'
import { isDiskFull } from '../process/disk-space'

/** The answer to a refused call. */
export type ErrorAnswer = { status: number; headers: Record<string, string>; body: ErrorBody }

/** Seconds until a retry when the database was too busy. */
const BUSY_RETRY_AFTER = 3
/** Longer, because somebody has to free space first. */
const DISK_FULL_RETRY_AFTER = 60

/** Converts an expected error to the shop's own; null for an unexpected one. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return new AppError('disk_full', { retryAfter: DISK_FULL_RETRY_AFTER, cause: error })
  if (isDatabaseBusy(error)) return new AppError('busy', { retryAfter: BUSY_RETRY_AFTER, cause: error })
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
  return isDataError(error) ? invalidField('', 'A value cannot be stored') : null
}

/** Turns any error into an answer. An unexpected error is logged under an id, and the answer shows only that id. */
export function errorAnswer(error: unknown, logger: Payload['logger']): ErrorAnswer {
  const known = asAppError(error)
  if (known) {
    if (known.code === 'busy')
      logger.warn({ reason: reasonOf(known.cause), msg: 'The database was too busy' })
    if (known.code === 'disk_full') logger.error({ err: known.cause, msg: 'The disk is full' })
    const headers: Record<string, string> = known.retryAfter
      ? { 'Retry-After': String(known.retryAfter) }
      : {}
    return { status: ERROR_STATUS[known.code], headers, body: known.body }
  }
  const id = requestId() ?? randomUUID()
  logger.error({ err: error, errorId: id, msg: 'Unexpected error' })
  return { status: 500, headers: {}, body: { ...new AppError('unexpected').body, details: { id } } }
}

/** Returns the innermost message, because outer ones may contain what a visitor sent. */
function reasonOf(error: unknown): string {
  let last = error
  while (last instanceof Error && last.cause instanceof Error) last = last.cause
  return last instanceof Error ? last.message : String(last)
}
