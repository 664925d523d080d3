import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../../auth/derived-key'
import type { Env } from '../../platform/process/env'

type Secret = Pick<Env, 'payloadSecret'>

/** 96 bits each: 16 characters of base64url. */
const BYTES = 12
const LENGTH = 16

const sign = ({ payloadSecret }: Secret, purpose: string, text: string): Buffer =>
  createHmac('sha256', derivedKey(payloadSecret, purpose)).update(text).digest().subarray(0, BYTES)

/** The token of an address in a newsletter, or of its picture: the same in all its letters, and not to be guessed. */
export const linkToken = (secret: Secret, newsletterId: number, address: string | null): string =>
  sign(secret, 'newsletter link', JSON.stringify([newsletterId, address])).toString('base64url')

/** Makes a random, signed mark for one letter that is being sent. It is stored only once the letter is read. */
export function newLetterMark(secret: Secret, newsletterId: number): string {
  const letter = randomBytes(BYTES).toString('base64url')
  return letter + signatureOf(secret, newsletterId, letter).toString('base64url')
}

const signatureOf = (secret: Secret, newsletterId: number, letter: string): Buffer =>
  sign(secret, 'newsletter letter', `${newsletterId} ${letter}`)

/** The letter of a mark; null for a mark that this shop never sent with this newsletter. */
export function letterOf(secret: Secret, newsletterId: number, mark: string): string | null {
  if (!/^[\w-]{32}$/.test(mark)) return null
  const letter = mark.slice(0, LENGTH)
  const given = Buffer.from(mark.slice(LENGTH), 'base64url')
  return timingSafeEqual(given, signatureOf(secret, newsletterId, letter)) ? letter : null
}
