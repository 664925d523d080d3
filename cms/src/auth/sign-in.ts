import { createHash } from 'node:crypto'
import { hasFactor } from '@gesso/shared-types/auth/account'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import { recordRefusal } from '../platform/audit/record'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { type DeviceOwner, knownDevice } from './account-cookies'
import { byNetworks, type Counted, forgetAttempts, takeAttempt } from './attempts'
import { asStranger, isPassword } from './password-hash'
import { type GivenFactor, givenFactor, readFactors } from './second-factors'
import { startSession } from './sessions'
import { tellAccount } from './tell-account'
import { warnOfGuesses } from './warn-of-guesses'

/** The origin of a sign-in. */
export type Sender = { network: string; headers: Headers }

/** A new session: its account, and the token for its cookie. */
export type SignedIn = { userId: string; token: string }

type StoredAccount = DeviceOwner & { email: string; hash: string | null; salt: string | null }

/** Several people may share a network; nobody needs more than five tries for one account. */
const FREE_BY_NETWORK = 30
const FREE_BY_ACCOUNT = 5
const FREE_BY_FACTOR = 10

export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** Lists what a stranger's sign-in is counted for: the networks that it comes from, and the account within each. */
function strangersCounts(email: string, { network }: Sender): Counted[] {
  const account = createHash('sha256').update(email).digest('hex').slice(0, 32)
  // The networks first, so that a network without attempts left does not write a row for each invented address.
  return [
    ...byNetworks(network, FREE_BY_NETWORK, (prefix) => `network:${prefix}`),
    ...byNetworks(network, FREE_BY_ACCOUNT, (prefix) => `account:${account}:${prefix}`),
  ]
}

/**
 * Signs in by password, and by a second factor if the account has one. Unknown addresses and wrong passwords get the
 * same answer in the same time. A device on which the account signed in before is counted separately and does not wait
 * for strangers, so that nobody can keep the owner out.
 * @throws AppError sign_in_failed, second_factor_required, too_many_requests
 */
export async function signIn(
  context: Context,
  given: { email: string; password: string } & GivenFactor,
  sender: Sender,
): Promise<SignedIn> {
  const email = normalEmail(given.email)
  if (email.includes('\0')) throw new AppError('sign_in_failed')
  const [account = null] = await context.query<StoredAccount>(sql`
    SELECT id, email, hash, salt, device_epoch FROM users WHERE email = ${email}`)
  const device = account && knownDevice(context.env, sender.headers, account)
  if (device)
    return signInAs(context, account, given, sender, [{ key: `device:${device}`, free: FREE_BY_ACCOUNT }])
  return asStranger(sender.network, () =>
    signInAs(context, account, given, sender, strangersCounts(email, sender)),
  )
}

async function signInAs(
  context: Context,
  account: StoredAccount | null,
  given: { password: string } & GivenFactor,
  sender: Sender,
  counted: readonly Counted[],
): Promise<SignedIn> {
  const attempts = await takeAttempt(context, counted)
  // The typed address is not recorded: it may be a stranger's, or a password in the wrong field.
  const refused = async () => {
    await recordRefusal(context, { action: 'sign_in_refused', account, attempts })
    if (account) await warnOfGuesses(context, account.id)
  }
  const isRight = await isPassword(given.password, account, !isKnownDevice(counted))
  if (!isRight || !account) {
    await refused()
    throw new AppError('sign_in_failed')
  }
  const means = await checkFactor(context, account.id, given, counted).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'sign_in_failed') await refused()
    throw error
  })
  await forgetAttempts(context, counted)
  return openSession(context, account, sender, means)
}

const isKnownDevice = (counted: readonly Counted[]): boolean =>
  counted.some(({ key }) => key.startsWith('device:'))

/** Opens a session; the account is told of a device on which it never signed in. */
export function openSession(
  context: Context,
  owner: DeviceOwner,
  { headers }: Sender,
  means: string,
): Promise<SignedIn> {
  return withTransaction(context, async (tx) => {
    const token = await startSession(tx, owner.id, headers.get('user-agent') ?? '', means)
    if (knownDevice(context.env, headers, owner) === null) await tellAccount(tx, owner.id, 'new_device')
    return { userId: owner.id, token }
  })
}

/** Reads an account as the owner of devices. */
export async function readDeviceOwner(context: Context, userId: string): Promise<DeviceOwner> {
  const [owner] = await context.query<DeviceOwner>(
    sql`SELECT id, device_epoch FROM users WHERE id = ${userId}`,
  )
  return owner ?? { id: userId, deviceEpoch: 0 }
}

/** Codes are short: except on a known device, wrong ones slow down everybody who knows the password. */
async function checkFactor(
  context: Context,
  userId: string,
  given: GivenFactor,
  counted: readonly Counted[],
): Promise<string> {
  const factors = await readFactors(context, userId)
  if (!hasFactor(factors)) return 'password'
  const factor = givenFactor(context, given)
  if (!factor) throw new AppError('second_factor_required', { details: factors })
  const byFactor = isKnownDevice(counted) ? [] : [{ key: `factor:${userId}`, free: FREE_BY_FACTOR }]
  await takeAttempt(context, byFactor)
  await factor.spend(context, userId, given)
  await forgetAttempts(context, byFactor)
  return `password and ${factor.means}`
}
