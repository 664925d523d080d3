import type { AuditChange } from '@gesso/shared-types/audit'
import { sql } from '@payloadcms/db-postgres'
import { THE_COMMAND } from './audit/origin'
import { ownerPassword } from './auth/make-first-owner'
import { recordAccount } from './auth/record-account'
import { forgetFactors } from './auth/second-factor'
import { endSessions } from './auth/sessions'
import { setPassword } from './auth/set-password'
import { tellAccount } from './auth/tell-account'
import { provideServices, shopContext } from './context'
import { withTransaction } from './database/transaction'
import { readEnv } from './env'
import { migrate, openPayload, withStartLock } from './open-payload'
import { startDatabase } from './start-database'
import { StartError, say } from './start-messages'

/**
 * `npm run owner`: gives the owner a new password, OWNER_PASSWORD or a random one that is shown, removes all passkeys
 * and the authenticator app, and signs out every session. Works while the shop is running.
 * @param email which account, where there are several; an assistant's becomes an owner's
 * @throws EnvError, StartError
 */
export async function setOwnerPassword(email: string | undefined): Promise<void> {
  const { env, stop } = await startDatabase(readEnv(), true)
  const { payload } = await openPayload(env, [])
  await withStartLock(env, () => migrate(payload, env))
  const { docs } = await payload.find({ collection: 'users', sort: 'createdAt', pagination: false })
  const owner =
    email === undefined
      ? (docs.find((user) => user.role === 'owner') ?? docs[0])
      : docs.find((user) => user.email === email)
  if (!owner) {
    throw new StartError(
      email ? `There is no account ${email}.` : 'There is no account yet; "npm start" makes it.',
    )
  }
  provideServices(payload, { env, gateway: null, installation: '' })
  const context = shopContext(payload)
  const password = await ownerPassword(context, owner.email)
  const hadFactors = await withTransaction(context, async (tx) => {
    await tx.query(sql`UPDATE users SET role = 'owner' WHERE id = ${owner.id}`)
    await setPassword(tx, owner.id, password)
    await endSessions(tx, owner.id)
    const isForgotten = await forgetFactors(tx, owner.id)
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
  await payload.destroy().catch(() => {})
  await stop()
  process.exit(0)
}
