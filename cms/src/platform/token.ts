import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret for a cookie or a link: 256 random bits, safe in addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token for the database (SHA-256 in hex), so that reading a table reveals no token. */
export const hashToken = (token: string | Uint8Array): string =>
  createHash('sha256').update(token).digest('hex')
