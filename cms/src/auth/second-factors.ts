import type { Account, Factors, ProofInput } from '@gesso/shared-types/auth/account'
import { accountEndpoints } from '@gesso/shared-types/auth/account-endpoints'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** What is given to show who it is, besides a password. */
export type GivenFactor = Omit<ProofInput, 'password'>

/** What an account shows besides its password. */
export type SecondFactor = {
  /** Which ones an account has set up, by name. */
  read: (context: Context, userId: string) => Promise<Factors>
  /** By which one something is given; undefined where by none. */
  meansOf: (given: GivenFactor) => string | undefined
  /** @throws AppError sign_in_failed unless what is given is this account's */
  spend: (context: Context, userId: string, given: GivenFactor) => Promise<void>
  /** Takes all from an account. @returns whether there was one */
  forget: (context: Context, userId: string) => Promise<boolean>
  /** What the account's page tells of them. */
  tell: (context: Context, userId: string) => Promise<Partial<Account>>
  /** Whether visitors may be offered to sign in by one alone. */
  isOffered: (context: Context) => Promise<boolean>
  /** The SQL condition that an account must set one up before anything else. @param userId its id, as SQL */
  isMissing: (userId: SQL) => SQL
  /** The calls that are open to it until then, besides those of the account. */
  calls: object
}

export const secondFactors = extensionPoint<SecondFactor>('second factors')

/** Which second factors an account has set up. */
export async function readFactors(context: Context, userId: string): Promise<Factors> {
  const found = await Promise.all(context.extensions(secondFactors).map(({ read }) => read(context, userId)))
  return Object.assign({}, ...found)
}

/** Whether visitors may be offered to sign in by a second factor alone. */
export async function isFactorOffered(context: Context): Promise<boolean> {
  const found = await Promise.all(
    context.extensions(secondFactors).map(({ isOffered }) => isOffered(context)),
  )
  return found.includes(true)
}

/** By what a second factor is given, and how it is taken; undefined where none is given. */
export function givenFactor(
  context: Context,
  given: GivenFactor,
): { means: string; spend: SecondFactor['spend'] } | undefined {
  for (const { meansOf, spend } of context.extensions(secondFactors)) {
    const means = meansOf(given)
    if (means) return { means, spend }
  }
  return undefined
}

/** The SQL condition that an account must set up a second factor before anything else. @param userId its id, as SQL */
export function missesFactor(context: Context, userId: SQL): SQL {
  const conditions = context.extensions(secondFactors).map(({ isMissing }) => isMissing(userId))
  return conditions.length > 0 ? sql.join(conditions, sql` OR `) : sql`false`
}

/** Whether somebody who is signed in must first set up the second factor that everybody here needs. */
export const lacksFactor = (user: PayloadRequest['user'] | undefined): boolean =>
  (user as { _lacksFactor?: unknown } | null | undefined)?._lacksFactor === true

/** Lets an account that lacks the second factor do nothing but set it up. @throws AppError forbidden */
export function requireDemandedFactor(user: PayloadRequest['user'] | undefined): void {
  if (!lacksFactor(user)) return
  throw new AppError('forbidden', {
    message: 'Everybody here needs a second factor: set one up on your account’s page first.',
  })
}

/** Whether a call is open to an account that lacks the second factor. */
export const isOfOwnAccount = ({ extensions }: Context, call: string): boolean =>
  [accountEndpoints, ...extensions(secondFactors).map(({ calls }) => calls)].some((calls) => call in calls)
