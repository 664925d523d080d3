import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from 'async-mutex'
import { AppError } from '../platform/app-error'
import { FewAtOnce } from '../platform/concurrency/few-at-once'

/** Payload's own format, so that accounts from Payload's sign-in keep working. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const KEY_BYTES = 32

export type PasswordHash = { hash: string; salt: string }

const derive = promisify(pbkdf2)
/** Each takes a thread for a quarter of a second: many guesses must not take the threads that files need. */
const atOnce = new Semaphore(2)

/** Strangers have the lowest priority. */
const digest = (password: string, salt: string, isStranger = false): Promise<Buffer> =>
  atOnce.runExclusive(() => derive(password, salt, ITERATIONS, KEY_BYTES, 'sha256'), 1, isStranger ? 0 : 1)

/** Limits the strangers who wait for a comparison: an endless queue would keep everybody out. */
const strangers = new FewAtOnce(
  20,
  4,
  () =>
    new AppError('too_many_requests', {
      message: 'Many people are signing in right now. Please try again in a few seconds.',
      retryAfter: 3,
    }),
)

/** Runs a stranger's sign-in. @param network as `networkOf` returns it @throws AppError too_many_requests */
export const asStranger = <T>(network: string, run: () => Promise<T>): Promise<T> =>
  strangers.run(network, run)

/** Hashes a password with a new salt. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(32).toString('hex')
  return { hash: PREFIX + (await digest(password, salt)).toString('hex'), salt }
}

/** Matches no password, but takes as long to compare. */
const NOBODY: PasswordHash = { hash: PREFIX + '0'.repeat(KEY_BYTES * 2), salt: '0'.repeat(64) }

/**
 * Whether a password matches.
 * @param stored null for an account that does not exist, which takes equally long
 * @param isStranger true waits behind signed-in users and known devices
 */
export async function isPassword(
  password: string,
  stored: { hash: string | null; salt: string | null } | null,
  isStranger = false,
): Promise<boolean> {
  const { hash, salt } = stored?.hash && stored.salt ? (stored as PasswordHash) : NOBODY
  const given = await digest(password, salt, isStranger)
  const known = Buffer.from(hash.slice(PREFIX.length), 'hex')
  return known.length === given.length && timingSafeEqual(known, given) && hash !== NOBODY.hash
}
