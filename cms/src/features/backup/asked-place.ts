import type { GivenEnv } from '../../platform/process/env'
import { askHidden, isAtTerminal } from './ask-at-terminal'
import { BackupError } from './backup-error'
import type { BackupPlace } from './backup-place'
import { placeOf } from './place-of'
import { isServerUrl, serverParts } from './server-address'

/**
 * The place that a command names. The password of a server that the panel does not know is asked for, unless the
 * address has it.
 * @throws BackupError
 */
export async function askedPlace(env: GivenEnv, named: string): Promise<BackupPlace> {
  if (!isServerUrl(named) || !URL.canParse(named)) return placeOf(env, named)
  const isKnown = env.backupServer !== null && named.startsWith(`${env.backupServer.url}/`)
  const url = new URL(named)
  if (isKnown || url.password !== '') return placeOf(env, named)
  if (!isAtTerminal())
    throw new BackupError(
      'The password of the server is missing: run the command in a terminal, or write it into the address, as https://ada:PASSWORD@example.com/shop.tar.',
    )
  const { user, host } = serverParts(named)
  url.password = encodeURIComponent(await askHidden(`The password of ${user} at ${host}:`))
  return placeOf(env, url.href)
}
