import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { discardCluster } from '@gesso/embedded-postgres'
import type { ShopTools } from '../../platform/process/command'
import { type GivenEnv, readEnv } from '../../platform/process/env'
import { StartError, say } from '../../platform/process/start-messages'
import { restore } from '../backup/restore-command'
import { onceCopy } from './once-copy'

/** Whether this hook was at work on these files before, and was interrupted. */
const begun = (env: GivenEnv): string => `${onceCopy(env)}.begun`

/** A server of PostgreSQL that was stopped in order removes this file, and may have changed data since the last hook. */
const wasRunning = ({ dataDir }: GivenEnv): boolean => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

/**
 * ONCE's hook after it has put copied files back, before it starts the shop: loads the database from the file of
 * `preBackup`. Files that were copied while the shop was paused or stopped need nothing: the next start takes them as
 * after a power cut. It can be repeated after a crash.
 * @throws EnvError, StartError
 */
export async function postRestore(_args: string[], tools: ShopTools): Promise<void> {
  const env = readEnv()
  const isEmbedded = env.databaseUrl === null
  const hasFile = existsSync(onceCopy(env))
  if (!hasFile || (isEmbedded && !wasRunning(env) && !existsSync(begun(env)))) {
    say('The files were copied at rest, so nothing is to be done.')
    process.exit(0)
  }
  if (isEmbedded) {
    await discardCluster(env.dataDir, () => writeFileSync(begun(env), '', { flush: true })).catch(
      (error: Error) => {
        throw new StartError(error.message)
      },
    )
  }
  await restore([onceCopy(env)], tools)
}
