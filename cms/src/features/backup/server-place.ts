import type { BackupServer } from '../../platform/process/env'
import { BackupError } from './backup-error'
import type { BackupPlace } from './backup-place'
import { inServerFolder, openServerFolder } from './open-server-folder'
import type { ServerFolder } from './server-folder'

/** The files that attempts have left unfinished. */
const unfinishedOf = async (folder: ServerFolder, file: string): Promise<string[]> =>
  (await folder.list())
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${file}.`) && /^(\d+\.)?unfinished$/.test(name.slice(file.length + 1)))

/**
 * A file in the folder of a server. It gets its name once the server has all of it; some servers store a part, or
 * nothing, and say that all is well.
 */
export function serverPlace(server: BackupServer, file: string, attempt?: number): BackupPlace {
  const name = `${server.url}/${encodeURIComponent(file)}`
  const unfinished = `${file}${attempt === undefined ? '' : `.${attempt}`}.unfinished`
  return {
    name,
    requireFree: () =>
      inServerFolder(server, async (folder) => {
        if ((await folder.list()).some((found) => found.name === file))
          throw new BackupError(`${name} is there already; name another file.`)
      }),
    write: (stream) =>
      inServerFolder(server, async (folder) => {
        // The first request also settles how the server wants to be signed in to.
        await folder.list()
        try {
          const bytes = await folder.write(unfinished, stream)
          const stored = (await folder.list()).find((found) => found.name === unfinished)
          if (stored?.bytes !== bytes)
            throw new BackupError(
              `The server kept ${stored?.bytes ?? 0} of ${bytes} bytes of ${name}: it may have no room left, or allow no file of this size.`,
            )
          await folder.rename(unfinished, file)
        } catch (error) {
          stream.destroy()
          // A connection that broke cannot remove it; the next attempt does.
          await inServerFolder(server, (again) => again.remove(unfinished)).catch(() => {})
          throw stream.errored ?? error
        }
      }),
    async read() {
      const folder = await openServerFolder(server)
      try {
        const stream = await folder.read(file)
        stream.once('close', folder.close)
        return stream
      } catch (error) {
        folder.close()
        throw error
      }
    },
    remove: () =>
      inServerFolder(server, async (folder) => {
        for (const each of [...(await unfinishedOf(folder, file)), file]) await folder.remove(each)
      }),
  }
}
