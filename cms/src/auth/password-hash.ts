import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from 'async-mutex'

/** Payload's own format, which accounts made by Payload's sign-in have. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const KEY_BYTES = 32

export type PasswordHash = { hash: string; salt: string }

const derive = promisify(pbkdf2)
/** Each takes a thread for a quarter of a second: many guesses must not take the threads that files need. */
const atOnce = new Semaphore(2)

const digest = (password: string, salt: string): Promise<Buffer> =>
  atOnce.runExclusive(() => derive(password, salt, ITERATIONS, KEY_BYTES, 'sha256'))

/** A new hash of a password, with a salt of its own. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(32).toString('hex')
  return { hash: PREFIX + (await digest(password, salt)).toString('hex'), salt }
}

/** No password has it; comparing takes as long as with any. */
const NOBODY: PasswordHash = { hash: PREFIX + '0'.repeat(KEY_BYTES * 2), salt: '0'.repeat(64) }

/** Whether it is the password. @param stored null for an account that does not exist: it takes as long to say no */
export async function isPassword(
  password: string,
  stored: { hash: string | null; salt: string | null } | null,
): Promise<boolean> {
  const { hash, salt } = stored?.hash && stored.salt ? (stored as PasswordHash) : NOBODY
  const given = await digest(password, salt)
  const known = Buffer.from(hash.slice(PREFIX.length), 'hex')
  return known.length === given.length && timingSafeEqual(known, given) && hash !== NOBODY.hash
}
