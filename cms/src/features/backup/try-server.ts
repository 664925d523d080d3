import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { BackupServer } from '../../platform/process/env'
import { BackupError } from './backup-error'
import { inServerFolder } from './open-server-folder'
import { serverPlace } from './server-place'
import type { Tried } from './try-place'

/** Makes the folder where it is missing, and writes, reads and removes a small file in it. */
export async function tryServer(server: BackupServer): Promise<Tried> {
  try {
    const hostKey = await inServerFolder(server, async (folder) => {
      await folder.make()
      return folder.hostKey
    })
    const known = { ...server, hostKey }
    const place = serverPlace(known, `gesso-${randomUUID()}`)
    try {
      await place.write(Readable.from([Buffer.from(known.url)]))
      const isSame = (await text(await place.read())) === known.url
      return isSame
        ? { note: null, hostKey }
        : { problem: 'The server did not give back what was written into it.' }
    } finally {
      await place.remove()
    }
  } catch (error) {
    const changedKey = error instanceof BackupError && 'hostKey' in error ? String(error.hostKey) : null
    return {
      problem:
        error instanceof BackupError
          ? error.message
          : `The server cannot be used: ${(error as Error).message.slice(0, 200)}.`,
      changedKey,
    }
  }
}
