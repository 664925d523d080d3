import { type MailConnection, mailVariables } from '../emails/mail-connection'
import type { Context } from '../platform/context'
import { CONNECTION_NAMES, type ConnectionName } from '../platform/process/connection-variables'
import { EnvError, type GivenEnv, readEnv } from '../platform/process/env'
import { type AddressConnection, addressEffect } from './address-effect'
import { type BackupConnection, backupEffect } from './backup-effect'
import { type Connection, readConnections } from './connection'
import type { ConnectionEffect } from './connection-effect'
import { type StripeConnection, stripeEffect } from './stripe-access'

/** What each connection changes, in the order in which they take effect. */
const EFFECTS: Partial<Record<ConnectionName, (stored: Connection) => ConnectionEffect>> = {
  address: (stored) => addressEffect(stored as AddressConnection),
  mail: (stored) => ({ variables: mailVariables(stored as MailConnection) }),
  backup: (stored) => backupEffect(stored as BackupConnection),
  stripe: (stored) => stripeEffect(stored as unknown as StripeConnection),
}

/** The parts of the configuration that connections can change. */
const CHANGEABLE = [
  'publicUrl',
  'formerUrl',
  'isAddressSet',
  'payments',
  'stripe',
  'mail',
  'backupDir',
  'backupPassphrase',
  'backupBucket',
  'backupServer',
  'seed',
] as const satisfies (keyof GivenEnv)[]

const changeable = (env: GivenEnv) => Object.fromEntries(CHANGEABLE.map((name) => [name, env[name]]))

/**
 * Computes what is in force: what the environment sets, and for the rest what the artist connected. A connection that
 * makes no valid configuration has no effect.
 * @param refused called with the name of each connection without effect
 */
function envInForce(
  stored: Partial<Record<ConnectionName, Connection>>,
  refused: (name: ConnectionName) => void = () => {},
): GivenEnv {
  const { fixed } = readEnv()
  let env = readEnv()
  let variables: Record<string, string> = {}
  const further: ((env: GivenEnv) => void)[] = []
  for (const name of CONNECTION_NAMES) {
    const connection = stored[name]
    const isFixed = fixed.includes(name)
    const effect = connection && EFFECTS[name]?.(connection)
    if (!effect) continue
    if (effect.variables && !isFixed) {
      try {
        env = readEnv({ ...variables, ...effect.variables })
        variables = { ...variables, ...effect.variables }
      } catch (error) {
        if (!(error instanceof EnvError)) throw error
        refused(name)
        continue
      }
    }
    const { also } = effect
    if (also) further.push((whole) => also(whole, isFixed))
  }
  for (const change of further) change(env)
  return { ...env, fixed }
}

/**
 * Brings this process's configuration, in place, to what is stored now. Whoever reads `context.env` has it from then
 * on.
 * @returns whether anything changed
 */
export async function followConnections({ env, query, payload }: Context): Promise<boolean> {
  const now = envInForce(await readConnections({ env, query }), (name) =>
    payload.logger.warn({ msg: 'What was connected in the panel is not valid, and has no effect', name }),
  )
  const [before, after] = [changeable(env), changeable(now)]
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  Object.assign(env, after)
  return true
}
