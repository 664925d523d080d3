import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { Secret, TOTP } from 'otpauth'
import { derivedKey } from '../../auth/derived-key'
import { recordAccount } from '../../auth/record-account'
import { endSessions, sessionOf } from '../../auth/sessions'
import { tellAccount } from '../../auth/tell-account'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import type { Env } from '../../platform/process/env'
import { keepDemandedFactor } from './factor-rule'
import { forgetCodesWithoutFactor, makeFirstCodes } from './recovery-codes'

const PERIOD_SECONDS = 30
/** How many codes before and after the current one are accepted, for clocks that differ. */
const WINDOW = 1
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = ({ payloadSecret }: Pick<Env, 'payloadSecret'>) => derivedKey(payloadSecret, 'authenticator')

/** Encrypts with a key from PAYLOAD_SECRET, so that the database alone does not reveal secrets. */
function encrypt(env: Pick<Env, 'payloadSecret'>, userId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(env), nonce).setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts; null if PAYLOAD_SECRET has changed: then only a passkey or a recovery code works. */
function decrypt(env: Pick<Env, 'payloadSecret'>, userId: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(env), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString()
  } catch {
    return null
  }
}

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Gesso', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** Returns the time step of a code, near the current one; null if the code does not belong to this secret. */
function stepOf(secret: string, code: string): number | null {
  const delta = totpOf(Secret.fromBase32(secret), '').validate({ token: code, window: WINDOW })
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta
}

/** Makes a secret for an authenticator app. It takes effect once a code of it is entered. */
export async function startAuthenticator(
  context: Context,
  userId: string,
  email: string,
): Promise<{ uri: string; secret: string }> {
  const secret = new Secret({ size: 20 })
  const stored = encrypt(context.env, userId, secret.base32)
  await context.query(sql`
    INSERT INTO account_authenticators (user_id, pending) VALUES (${userId}, ${stored})
    ON CONFLICT (user_id) DO UPDATE SET pending = ${stored}`)
  return { uri: totpOf(secret, email).toString(), secret: secret.base32 }
}

/**
 * Sets up the app with the latest secret, replacing a former one. Other sessions end.
 * @returns recovery codes if it is the account's first second factor
 * @throws AppError invalid_input for a wrong code
 */
export async function addAuthenticator(
  context: Context,
  userId: string,
  code: string,
): Promise<string[] | null> {
  return withTransaction(context, async (tx) => {
    const [row] = await tx.query<{ pending: string | null }>(sql`
      SELECT pending FROM account_authenticators WHERE user_id = ${userId} FOR UPDATE`)
    if (!row?.pending)
      throw new AppError('conflict', { message: 'Start again: this code is of an older set-up.' })
    const secret = decrypt(context.env, userId, row.pending)
    const step = secret && stepOf(secret, code.replace(/\s/g, ''))
    if (!step) throw invalidField('code', 'This code is not right. Is the clock of your phone right?')
    await tx.query(sql`
      UPDATE account_authenticators SET secret = pending, pending = NULL, last_step = ${step}
      WHERE user_id = ${userId}`)
    await endSessions(tx, userId, sessionOf(tx).id)
    await recordAccount(tx, 'authenticator_added', userId)
    await tellAccount(tx, userId, 'app_added')
    return makeFirstCodes(tx, userId)
  })
}

/** Removes the app; other sessions end. @throws AppError not_found */
export async function removeAuthenticator(context: Context, userId: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const removed = await tx.query(sql`
      DELETE FROM account_authenticators WHERE user_id = ${userId} RETURNING user_id`)
    if (removed.length === 0) throw new AppError('not_found')
    await keepDemandedFactor(tx, userId)
    await endSessions(tx, userId, sessionOf(tx).id)
    await recordAccount(tx, 'authenticator_removed', userId)
    await forgetCodesWithoutFactor(tx, userId)
    await tellAccount(tx, userId, 'app_removed')
  })
}

/** Accepts a code of the app, once, and none older than the last one. @returns whether it was accepted */
export async function spendAppCode(context: Context, userId: string, code: string): Promise<boolean> {
  const [row] = await context.query<{ secret: string }>(sql`
    SELECT secret FROM account_authenticators WHERE user_id = ${userId} AND secret IS NOT NULL`)
  const secret = row && decrypt(context.env, userId, row.secret)
  const step = secret ? stepOf(secret, code) : null
  if (step === null) return false
  const spent = await context.query(sql`
    UPDATE account_authenticators SET last_step = ${step}
    WHERE user_id = ${userId} AND (last_step IS NULL OR last_step < ${step}) RETURNING user_id`)
  return spent.length > 0
}
