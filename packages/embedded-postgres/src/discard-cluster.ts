import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { inUse } from './embedded-postgres-error'
import { lockDataDir } from './lock-data-dir'

/**
 * Deletes the cluster of a data directory, so that the next start creates an empty one.
 * @param before runs first, once it is sure that no server works on it
 * @throws EmbeddedPostgresError `in-use` while a program works on it
 */
export async function discardCluster(dataDir: string, before: () => void): Promise<void> {
  const lock = await lockDataDir(dataDir, 0)
  if (!lock) throw inUse(dataDir)
  try {
    before()
    rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
  } finally {
    lock.release()
  }
}
