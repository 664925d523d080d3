import { createHash, createHmac, randomBytes } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS, normalCode } from '@gesso/shared-types/text/printed-code'
import { derivedKey } from '../../auth/derived-key'
import { hashToken } from '../../platform/token'

/** 256 random bits in hex, from which a card's code and link are derived, together with the installation's secret. */
export const newSeed = (): string => randomBytes(32).toString('hex')

const derived = (secret: string, purpose: string, seed: string): Buffer =>
  createHmac('sha256', derivedKey(secret, purpose)).update(seed).digest()

/**
 * The code of a card: 100 bits, without hyphens. The database holds only its hash and the seed, which reveal no code
 * to a reader without the secret (docs/decisions/gift-cards.md).
 */
export const codeOf = (secret: string, seed: string): string =>
  [...derived(secret, 'gift card codes', seed).subarray(0, CODE_LENGTH)]
    .map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
    .join('')

/** The token of a card's page for its recipient. */
export const linkOf = (secret: string, seed: string): string =>
  derived(secret, 'gift card links', seed).toString('base64url')

/** The hash of a code, by which the database finds its card. @param typed as somebody typed it */
export const hashCode = (typed: string): string =>
  createHash('sha256').update(normalCode(typed)).digest('hex')

export const hashLink = (token: string): string => hashToken(token)
