/**
 * The database gave no connection, or the connection was lost: the statement did not run, or its outcome is unknown.
 */
export class DatabaseUnreachable extends Error {}

/**
 * SQLSTATE codes after which the same statement may soon succeed: a time limit ended it (lock, statement, idle
 * transaction), another transaction took precedence, the server is full, starting or stopping, the disk is full, or
 * the server is read-only (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const BUSY = /^(55P03|57014|25P03|40P01|40001|25006|53...|57P0[123]|08...)$/

/** Payload reports a transaction that it could not begin only by this message. */
const NOT_BEGUN = 'cannot begin transaction'

/** Returns the SQLSTATE code of an error, e.g. '22001' for a text that is too long; null without one. */
export function databaseCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return null
}

/** Whether the database was only busy or unreachable, so that the same work may soon succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnreachable || cause.message.includes(NOT_BEGUN)) return true
  }
  return BUSY.test(databaseCode(error) ?? '')
}
