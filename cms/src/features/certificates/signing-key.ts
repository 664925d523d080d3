import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { derivedKey } from '../../auth/derived-key'
import type { Context, Transaction } from '../../platform/context'

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export type StoredKey = { id: string; publicKey: string; createdAt: string }
type SigningKey = { id: string; publicKey: string; privateKey: KeyObject }

const idOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)

/**
 * The key with which this installation signs certificates. It is derived from the installation's secret whenever it
 * is needed, so that no database, backup or log holds it. Another secret gives another key.
 */
export function signingKey(secret: string): SigningKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8, derivedKey(secret, 'certificates')]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { id: idOf(x), publicKey: x, privateKey }
}

/** A public key as a key object of node:crypto. @param x in base64url */
export const publicKeyOf = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

/** Stores the public half of the present key, so that its signatures can be checked for ever. */
export async function keepKey(tx: Transaction, { id, publicKey }: SigningKey): Promise<void> {
  await tx.query(sql`
    INSERT INTO certificate_keys (id, public_key) VALUES (${id}, ${publicKey}) ON CONFLICT (id) DO NOTHING`)
}

/** Reads a public key by its id; null when there is none, or its id does not match its bytes. */
export async function findKey(context: Context, id: string): Promise<StoredKey | null> {
  const [key] = await context.query<StoredKey>(sql`
    SELECT id, public_key, created_at FROM certificate_keys WHERE id = ${id}`)
  return key && idOf(key.publicKey) === key.id ? key : null
}

/** Reads all public keys, the oldest first. */
export const readKeys = (context: Context): Promise<StoredKey[]> =>
  context.query<StoredKey>(
    sql`SELECT id, public_key, created_at FROM certificate_keys ORDER BY created_at, id`,
  )
