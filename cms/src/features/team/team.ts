import type { Role } from '@gesso/shared-types/auth/user'
import type { Team } from '@gesso/shared-types/features/team/team'
import { sql } from '@payloadcms/db-postgres'
import { recordAccount } from '../../auth/record-account'
import { endSessions, sessionOf } from '../../auth/sessions'
import { tellOwners } from '../../auth/tell-account'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import type { Rows } from '../../platform/database/rows'
import { withTransaction } from '../../platform/database/transaction'
import { FACTOR_DEMANDED, hasFactorOf } from '../second-factors/factor-rule'

type AccountRow = Pick<Rows['users'], 'id' | 'email' | 'firstName' | 'lastName' | 'createdAt'> & {
  role: Role
  hasFactor: boolean
}
type InvitationRow = Omit<Team['invitations'][number], 'isExpired'> & { isExpired: boolean }

/** Reads all accounts, oldest first, and the open invitations. @param userId the current user */
export async function readTeam(context: Context, userId: string): Promise<Team> {
  const accounts = await context.query<AccountRow>(sql`
    SELECT id, email, first_name, last_name, role, created_at, ${hasFactorOf(sql`users.id`)} AS has_factor FROM users ORDER BY created_at, id`)
  const [rule] = await context.query<{ isDemanded: boolean }>(sql`SELECT ${FACTOR_DEMANDED} AS is_demanded`)
  const invitations = await context.query<InvitationRow>(sql`
    SELECT id, email, created_at, expires_at, expires_at <= now() AS is_expired
    FROM account_invitations ORDER BY created_at DESC, id`)
  return {
    accounts: accounts.map(({ firstName, lastName, createdAt, ...account }) => ({
      ...account,
      name: [firstName, lastName].filter(Boolean).join(' ') || null,
      createdAt: isoInstant(createdAt),
      isOwn: account.id === userId,
    })),
    invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      createdAt: isoInstant(createdAt),
      expiresAt: isoInstant(expiresAt),
    })),
    demandsFactor: rule?.isDemanded === true,
    sendsEmails: context.env.mail.smtpUrl !== null,
  }
}

/**
 * Locks an account that an owner wants to change, together with all owners, so that two owners who take each other's
 * rights at the same time do so one after the other.
 * @returns its address
 * @throws AppError forbidden if the user is no longer an owner; not_found; conflict for one's own account, or the last
 * owner's
 */
async function lockOther(tx: Transaction, actorId: string, id: string, staysOwner: boolean): Promise<string> {
  const locked = await tx.query<{ id: string; role: Role; email: string }>(sql`
    SELECT id, role, email FROM users WHERE role = 'owner' OR id = ${id} ORDER BY id FOR UPDATE`)
  const owners = locked.filter(({ role }) => role === 'owner').map((owner) => owner.id)
  if (!owners.includes(actorId)) throw new AppError('forbidden')
  const other = locked.find((account) => account.id === id)
  if (!other) throw new AppError('not_found', { message: 'There is no such account any more.' })
  if (id === actorId) {
    throw new AppError('conflict', { message: 'Nobody can do this to their own account. Ask another owner.' })
  }
  if (!staysOwner && owners.every((owner) => owner === id)) {
    throw new AppError('conflict', { message: 'This is the last owner of the shop.' })
  }
  return other.email
}

/** Changes an account's role, and signs it out everywhere. @throws AppError as `lockOther` */
export async function changeRole(context: Context, id: string, role: Role): Promise<void> {
  const { userId } = sessionOf(context)
  await withTransaction(context, async (tx) => {
    const email = await lockOther(tx, userId, id, role === 'owner')
    await tx.payload.update({ collection: 'users', id, data: { role }, depth: 0, req: tx.req })
    await endSessions(tx, id)
    await tellOwners(tx, role === 'owner' ? 'made_owner' : 'made_assistant', email)
  })
}

/** Signs another account out everywhere. @throws AppError as `lockOther` */
export async function signOutAccount(context: Context, id: string): Promise<void> {
  const { userId } = sessionOf(context)
  await withTransaction(context, async (tx) => {
    await lockOther(tx, userId, id, true)
    await endSessions(tx, id)
    await recordAccount(tx, 'sessions_ended', id)
  })
}

/**
 * Deletes an account with what it signs in with. Its sessions end in the same transaction, so that its next request,
 * at any process, is not signed in.
 * @throws AppError as `lockOther`
 */
export async function removeAccount(context: Context, id: string): Promise<void> {
  const { userId } = sessionOf(context)
  await withTransaction(context, async (tx) => {
    const email = await lockOther(tx, userId, id, false)
    await tellOwners(tx, 'removed', email)
    await endSessions(tx, id)
    await tx.payload.delete({ collection: 'users', id, depth: 0, req: tx.req })
  })
}
