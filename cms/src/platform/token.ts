import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a cookie or a link: 256 random bits, as text for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token, SHA-256 in hex: reading a table reveals none. */
export const hashToken = (token: string | Uint8Array): string =>
  createHash('sha256').update(token).digest('hex')
