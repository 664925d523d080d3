import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '../auth/derived-key'
import type { Env } from '../platform/process/env'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type WithSecret = Pick<Env, 'payloadSecret'>

const keyOf = ({ payloadSecret }: WithSecret) => derivedKey(payloadSecret, 'connections')

/**
 * Encrypts the secrets of a connection, or of what a feature keeps, with a key from the shop's secret, so that the database alone does not reveal
 * them. The name is part of the proof: a row that is moved to another name cannot be opened.
 */
export function sealSecrets(env: WithSecret, name: string, secrets: object): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(env), nonce).setAAD(Buffer.from(name))
  const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts; null if it was not sealed under this name and the shop's present secret. */
export function openSecrets(env: WithSecret, name: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(env), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return null
  }
}
