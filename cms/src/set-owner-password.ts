import { newPassword } from './auth/make-first-owner'
import { readEnv } from './env'
import { migrate, openPayload, withStartLock } from './open-payload'
import { startDatabase } from './start-database'
import { StartError, say } from './start-messages'

/**
 * `npm run owner`: gives the owner a new password, OWNER_PASSWORD or a random one that is shown, and signs
 * out every session. Works while the shop is running.
 * @param email which account, where there are several
 * @throws EnvError, StartError
 */
export async function setOwnerPassword(email: string | undefined): Promise<void> {
  const { env, stop } = await startDatabase(readEnv(), true)
  const { payload } = await openPayload(env, [])
  await withStartLock(env, () => migrate(payload, env))
  const { docs } = await payload.find({ collection: 'users', sort: 'createdAt', pagination: false })
  const owner = email === undefined ? docs[0] : docs.find((user) => user.email === email)
  if (!owner) {
    throw new StartError(
      email ? `There is no account ${email}.` : 'There is no account yet; "npm start" makes it.',
    )
  }
  const password = env.ownerPassword ?? newPassword()
  await payload.update({
    collection: 'users',
    id: owner.id,
    data: { password, sessions: [], loginAttempts: 0, lockUntil: null },
  })
  say(`The account ${owner.email} has a new password${env.ownerPassword ? '.' : `: ${password}`}`)
  await payload.destroy().catch(() => {})
  await stop()
  process.exit(0)
}
