import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { derivedKey } from '../../auth/derived-key'
import type { Context } from '../../platform/context'
import type { Env } from '../../platform/process/env'
import { hashToken } from '../../platform/token'

const RANDOM_BYTES = 16
const TIME_BYTES = 6
const VALID_MS = 5 * 60 * 1000

const sign = ({ payloadSecret }: Pick<Env, 'payloadSecret'>, text: Buffer): Buffer =>
  createHmac('sha256', derivedKey(payloadSecret, 'passkey challenge')).update(text).digest()

/** Makes a challenge signed by this installation, so that nothing is stored until it is answered. */
export function newPasskeyChallenge(env: Pick<Env, 'payloadSecret'>): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(Date.now() + VALID_MS, RANDOM_BYTES, TIME_BYTES)
  return Uint8Array.from(Buffer.concat([head, sign(env, head)]))
}

/** Spends an answered challenge. @returns false if it is not ours, has expired, or was answered before */
export async function spendPasskeyChallenge(context: Context, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  const signature = bytes.subarray(RANDOM_BYTES + TIME_BYTES)
  if (head.length !== RANDOM_BYTES + TIME_BYTES || signature.length !== 32) return false
  if (!timingSafeEqual(signature, sign(context.env, head))) return false
  const until = head.readUIntBE(RANDOM_BYTES, TIME_BYTES)
  if (until < Date.now()) return false
  const spent = await context.query(sql`
    WITH swept AS (
      DELETE FROM spent_challenges WHERE signature IN (
        SELECT signature FROM spent_challenges WHERE expires_at < now() - interval '1 hour'
        ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED)
    )
    INSERT INTO spent_challenges (signature, expires_at)
    VALUES (${hashToken(bytes)}, ${new Date(until).toISOString()})
    ON CONFLICT DO NOTHING RETURNING signature`)
  return spent.length > 0
}
