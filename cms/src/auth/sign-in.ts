import { createHash } from 'node:crypto'
import type { PasskeyAnswer } from '@gesso/shared-types/account'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import { recordRefusal } from '../audit/record-refusal'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { knownDevice } from './account-cookies'
import { type Counted, forgetAttempts, takeAttempt } from './attempts'
import { accountOfPasskey } from './passkeys'
import { isPassword } from './password-hash'
import { type GivenFactor, readFactors, spendFactor } from './second-factor'
import { type Means, startSession } from './sessions'
import { tellAccount } from './tell-account'

/** Where a sign-in comes from. */
export type Sender = { network: string; headers: Headers }

/** A session that was opened: whose, and the token for its cookie. */
export type SignedIn = { userId: string; token: string }

type StoredAccount = { id: string; email: string; hash: string | null; salt: string | null }

/** Several people may share a network; nobody needs five tries for one account. */
const FREE_BY_NETWORK = 30
const FREE_BY_ACCOUNT = 5
const FREE_BY_FACTOR = 10

export const normalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * What a sign-in is counted by: the sender's network, and the account within it. A device on which the account signed
 * in before is counted by itself alone, so that no stranger can keep the owner out.
 */
function countedBy(context: Context, email: string, userId: string | undefined, sender: Sender): Counted[] {
  const device = userId !== undefined && knownDevice(context.env, sender.headers, userId)
  if (device) return [{ key: `device:${device}`, free: FREE_BY_ACCOUNT }]
  const { network } = sender
  const account = createHash('sha256').update(email).digest('hex').slice(0, 32)
  return [
    { key: `account:${account}:${network}`, free: FREE_BY_ACCOUNT },
    { key: `network:${network}`, free: FREE_BY_NETWORK },
  ]
}

/**
 * Signs in by password, and by a second factor where the account has one. Unknown addresses are told the same in the
 * same time as wrong passwords.
 * @throws AppError sign_in_failed, second_factor_required, too_many_requests
 */
export async function signIn(
  context: Context,
  given: { email: string; password: string } & GivenFactor,
  sender: Sender,
): Promise<SignedIn> {
  const email = normalEmail(given.email)
  if (email.includes('\0')) throw new AppError('sign_in_failed')
  const [account] = await context.query<StoredAccount>(sql`
    SELECT id, email, hash, salt FROM users WHERE email = ${email}`)
  const counted = countedBy(context, email, account?.id, sender)
  const attempts = await takeAttempt(context, counted)
  // What was typed is kept nowhere: it may be a stranger's address, or a password in the wrong field.
  const refused = () =>
    recordRefusal(context, {
      action: 'sign_in_refused',
      account: account ?? null,
      attempts,
    })
  const isRight = await isPassword(given.password, account ?? null)
  if (!isRight || !account) {
    await refused()
    throw new AppError('sign_in_failed')
  }
  const means = await checkFactor(context, account.id, given, counted).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'sign_in_failed') await refused()
    throw error
  })
  await forgetAttempts(context, counted)
  return openSession(context, account.id, sender, means)
}

/** Opens a session; the account is told of a device on which it never signed in. */
function openSession(context: Context, userId: string, { headers }: Sender, means: Means): Promise<SignedIn> {
  return withTransaction(context, async (tx) => {
    const token = await startSession(tx, userId, headers.get('user-agent') ?? '', means)
    if (knownDevice(context.env, headers, userId) === null) await tellAccount(tx, userId, 'new_device')
    return { userId, token }
  })
}

/** Codes are short: from elsewhere than a known device, wrong ones slow down all who know the password. */
async function checkFactor(
  context: Context,
  userId: string,
  given: GivenFactor,
  counted: readonly Counted[],
): Promise<Means> {
  const factors = await readFactors(context, userId)
  if (!factors.passkey && !factors.authenticator) return 'password'
  if (!given.code && !given.passkey) throw new AppError('second_factor_required', { details: factors })
  const isKnownDevice = counted.some(({ key }) => key.startsWith('device:'))
  const byFactor = isKnownDevice ? [] : [{ key: `factor:${userId}`, free: FREE_BY_FACTOR }]
  await takeAttempt(context, byFactor)
  await spendFactor(context, userId, given)
  await forgetAttempts(context, byFactor)
  return given.passkey ? 'password and passkey' : 'password and code'
}

/** Signs in by a passkey alone: it is two factors in one. @throws AppError sign_in_failed */
export async function signInByPasskey(
  context: Context,
  passkey: PasskeyAnswer,
  sender: Sender,
): Promise<SignedIn> {
  const userId = await accountOfPasskey(context, passkey)
  if (userId === null) {
    await recordRefusal(context, { action: 'sign_in_refused', account: null, attempts: 1 })
    throw new AppError('sign_in_failed', {
      message: 'This passkey is not known here. Sign in with your password.',
    })
  }
  return openSession(context, userId, sender, 'passkey')
}
