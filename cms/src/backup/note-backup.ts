import type { Env } from '../env'
import { openDirect } from './direct-client'

/** Writes down that a backup was made, for the panel. */
export async function noteBackup(env: Env): Promise<void> {
  const client = await openDirect(env)
  try {
    await client.query('UPDATE installation SET backup_made_at = now()')
  } finally {
    await client.end().catch(() => {})
  }
}
