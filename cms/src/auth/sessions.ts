import { randomUUID } from 'node:crypto'
import type { Account } from '@gesso/shared-types/auth/account'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context, Transaction } from '../platform/context'
import { isoInstant } from '../platform/database/iso-instant'
import { withTransaction } from '../platform/database/transaction'
import { hashToken, newToken } from '../platform/token'
import { namesOn, switchesOn } from '../settings/switched-on'
import { deviceName } from './device-name'
import { recordAccount } from './record-account'
import { missesFactor } from './second-factors'

const isAlive = sql`seen_at > now() - interval '12 hours' AND created_at > now() - interval '14 days'`

/**
 * Opens a session; signing in proves the identity. The database stores only a hash of the token. Also deletes expired
 * sessions.
 * @returns the token for the cookie
 */
export async function startSession(
  tx: Transaction,
  userId: string,
  userAgent: string,
  means: string,
): Promise<string> {
  const token = newToken()
  const device = deviceName(userAgent)
  await tx.query(sql`
    WITH swept AS (DELETE FROM account_sessions WHERE NOT (${isAlive}))
    INSERT INTO account_sessions (id, token_hash, user_id, device)
    VALUES (${randomUUID()}, ${hashToken(token)}, ${userId}, ${device})`)
  await recordAccount(tx, 'signed_in', userId, {
    isOwnDoing: true,
    changes: [
      { field: 'by', new: means },
      { field: 'device', new: device },
    ],
  })
  return token
}

type FoundSession = { id: string; userId: string; lacksFactor: boolean }

/**
 * Finds the session of a token and prolongs it; null if there is none or it has expired. `lacksFactor`: everybody
 * needs a second factor, and the account has none. `on`: the names of the features that are switched on.
 */
export async function findSession(
  context: Context,
  token: string,
): Promise<(FoundSession & { on: string[] }) | null> {
  const [row] = await context.query<FoundSession & { isOld: boolean; on: unknown }>(sql`
    SELECT id, user_id, seen_at < now() - interval '1 minute' AS is_old,
      ${missesFactor(context, sql`account_sessions.user_id`)} AS lacks_factor,
      (SELECT ${switchesOn(context)} FROM shop_settings LIMIT 1) AS "on"
    FROM account_sessions WHERE token_hash = ${hashToken(token)} AND ${isAlive}`)
  if (!row) return null
  if (row.isOld) await context.query(sql`UPDATE account_sessions SET seen_at = now() WHERE id = ${row.id}`)
  return { ...row, on: namesOn(row.on) }
}

/** Returns the session of a signed-in user's request. @throws AppError not_signed_in */
export function sessionOf({ req }: Context): { id: string; userId: string } {
  const user = req?.user as { id: string | number; _sid?: string } | null | undefined
  if (!user?._sid) throw new AppError('not_signed_in')
  return { id: user._sid, userId: String(user.id) }
}

/** Lists an account's sessions, latest first. @param thisId the current session */
export async function listSessions(
  context: Context,
  userId: string,
  thisId: string,
): Promise<Account['sessions']> {
  const rows = await context.query<{ id: string; device: string; createdAt: string; seenAt: string }>(sql`
    SELECT id, device, created_at, seen_at FROM account_sessions
    WHERE user_id = ${userId} AND ${isAlive} ORDER BY seen_at DESC, created_at DESC`)
  return rows.map((row) => ({
    ...row,
    createdAt: isoInstant(row.createdAt),
    seenAt: isoInstant(row.seenAt),
    isThis: row.id === thisId,
  }))
}

/**
 * @param how 'signed_out' by the session itself, 'session_ended' by another one
 * @throws AppError not_found if the account has no such session
 */
export async function endSession(
  context: Context,
  userId: string,
  id: string,
  how: 'signed_out' | 'session_ended',
): Promise<void> {
  if (!(await endSessionIfThere(context, userId, id, how))) {
    throw new AppError('not_found', { message: 'This session has ended already.' })
  }
}

/** Ends a session like `endSession`, but accepts one that has already ended. @returns whether it ended now */
export function endSessionIfThere(
  context: Context,
  userId: string,
  id: string,
  how: 'signed_out' | 'session_ended',
): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    const [ended] = await tx.query<{ device: string }>(sql`
      DELETE FROM account_sessions WHERE user_id = ${userId} AND id = ${id} RETURNING device`)
    if (!ended) return false
    const changes = [{ field: 'device', old: ended.device }]
    await recordAccount(tx, how, userId, { isOwnDoing: true, changes })
    return true
  })
}

/** Signs the user out everywhere, including here. @throws AppError not_signed_in */
export async function endAllSessions(context: Context): Promise<void> {
  const { userId } = sessionOf(context)
  await withTransaction(context, async (tx) => {
    await endSessions(tx, userId)
    await recordAccount(tx, 'sessions_ended', userId)
  })
}

/** Signs an account out everywhere, and forgets its devices. @param exceptId a session to keep */
export async function endSessions(tx: Transaction, userId: string, exceptId = ''): Promise<void> {
  await tx.query(sql`UPDATE users SET device_epoch = device_epoch + 1 WHERE id = ${userId}`)
  await tx.query(sql`DELETE FROM account_sessions WHERE user_id = ${userId} AND id <> ${exceptId}`)
}
