import type { BackupServer } from '../../platform/process/env'
import { isSftp } from './server-address'
import type { ServerFolder } from './server-folder'

/** Opens the folder of a server; its client is loaded only here. @throws BackupError */
export const openServerFolder = async (server: BackupServer): Promise<ServerFolder> =>
  isSftp(server.url)
    ? (await import('./sftp-folder')).openSftpFolder(server)
    : (await import('./webdav-folder')).openWebdavFolder(server)

/** Opens the folder, works in it, and closes the connection. @throws BackupError */
export async function inServerFolder<T>(
  server: BackupServer,
  work: (folder: ServerFolder) => Promise<T>,
): Promise<T> {
  const folder = await openServerFolder(server)
  try {
    return await work(folder)
  } finally {
    folder.close()
  }
}
