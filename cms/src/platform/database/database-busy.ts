/** The database gave no connection, or the connection was lost: what was asked did not happen, or nobody knows. */
export class DatabaseUnreachable extends Error {}

/**
 * What PostgreSQL says when the same statement may succeed a moment later: a time limit ended it (lock, statement, idle
 * transaction), another transaction was preferred, or the server is full, starting or stopping; or the disk is full, or only reading is allowed, until someone helps
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const BUSY = /^(55P03|57014|25P03|40P01|40001|25006|53...|57P0[123]|08...)$/

/** Payload tells of a transaction that it could not begin in words alone. */
const NOT_BEGUN = 'cannot begin transaction'

/** What PostgreSQL said, e.g. '22001' for a text that is too long; null when it said nothing. */
export function databaseCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return null
}

/** Whether the database was only busy or away: the same work may succeed a moment later. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnreachable || cause.message.includes(NOT_BEGUN)) return true
  }
  return BUSY.test(databaseCode(error) ?? '')
}
