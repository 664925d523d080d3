import type { AuditChange } from '@gesso/shared-types/audit'
import { sql } from '@payloadcms/db-postgres'
import { ownerPassword, welcomeFirstOwner } from '../auth/make-first-owner'
import { recordAccount } from '../auth/record-account'
import { secondFactors } from '../auth/second-factors'
import { endSessions } from '../auth/sessions'
import { setPassword } from '../auth/set-password'
import { normalEmail } from '../auth/sign-in'
import { tellAccount } from '../auth/tell-account'
import { followConnections } from '../connections/follow-connections'
import type { User } from '../payload-types'
import { actingFor, THE_COMMAND } from '../platform/audit/origin'
import { type Context, provideServices, shopContext } from '../platform/context'
import { startDatabase } from '../platform/database/start-database'
import { withTransaction } from '../platform/database/transaction'
import { readEnv } from '../platform/process/env'
import { StartError, say } from '../platform/process/start-messages'
import { migrate, openPayload, withStartLock } from './open-payload'
import { extensionsFrom, serveFeatures } from './serve-features'

/**
 * `npm run owner`: gives the owner a new password (OWNER_PASSWORD, or a random one that is shown), removes all
 * passkeys and the authenticator app, and signs out every session. If there is no account, it does what a first start
 * does. Works while the shop runs.
 * @param email selects the account, needed if there are several owners; an assistant becomes an owner
 * @throws EnvError, StartError
 */
export async function setOwnerPassword(email: string | undefined): Promise<void> {
  const { env, stop } = await startDatabase(readEnv(), true)
  const { payload } = await openPayload(env, [])
  await withStartLock(env, () => migrate(payload, env))
  const extensions = extensionsFrom(await serveFeatures())
  provideServices(payload, { env, gateway: null, installation: '', extensions })
  const context = shopContext(payload)
  await followConnections(context)
  const origin = { actor: THE_COMMAND, network: null, requestId: null }
  const made = await withStartLock(env, () => actingFor(origin, () => welcomeFirstOwner(context, email)))
  for (const line of made) say(line)
  if (made.length === 0) await renew(context, await findOwner(context, email))
  await payload.destroy().catch(() => {})
  await stop()
  process.exit(0)
}

type Account = Pick<User, 'id' | 'email' | 'role'>

/** Finds the account to change; with several owners it must be named. @throws StartError */
async function findOwner({ payload }: Context, email: string | undefined): Promise<Account> {
  const { docs } = await payload.find({ collection: 'users', sort: 'createdAt', pagination: false })
  if (email !== undefined) {
    const named = docs.find((user) => user.email === normalEmail(email))
    if (!named) throw new StartError(`There is no account ${email}.`)
    return named
  }
  const owners = docs.filter((user) => user.role === 'owner')
  const [account, another] = owners.length > 0 ? owners : docs
  if (!account || another) {
    const addresses = docs.map((user) => user.email).join(', ')
    throw new StartError(`Say which account: npm run owner -- ADDRESS, with one of ${addresses}.`)
  }
  return account
}

async function renew(context: Context, owner: Account): Promise<void> {
  const { env } = context
  const password = await ownerPassword(context, owner.email)
  const hadFactors = await withTransaction(context, async (tx) => {
    await tx.query(sql`UPDATE users SET role = 'owner' WHERE id = ${owner.id}`)
    await setPassword(tx, owner.id, password)
    await endSessions(tx, owner.id)
    const forgotten = await Promise.all(
      context.extensions(secondFactors).map(({ forget }) => forget(tx, owner.id)),
    )
    const isForgotten = forgotten.includes(true)
    const changes: AuditChange[] = [{ field: 'secondFactorsRemoved', new: isForgotten }]
    if (owner.role !== 'owner') changes.push({ field: 'role', old: owner.role, new: 'owner' })
    await recordAccount(tx, 'password_set', owner.id, { changes, by: THE_COMMAND })
    await tellAccount(tx, owner.id, 'reset_on_server')
    return isForgotten
  })
  say(`The account ${owner.email} has a new password${env.ownerPassword ? '.' : `: ${password}`}`)
  if (owner.role !== 'owner') say('It was an assistant’s, and is an owner’s now.')
  if (hadFactors) {
    say(
      'Its passkeys, authenticator app and recovery codes are removed: sign in by the password, and set them up anew.',
    )
  }
  say('It is signed out everywhere.')
}
