import type { Readable } from 'node:stream'
import type { BackupServer } from '../../platform/process/env'
import { isSftp } from './server-address'

/** A folder of a server, while a connection to it is open. Its functions throw BackupError with one sentence. */
export type ServerFolder = {
  /** The files in it. */
  list: () => Promise<{ name: string; bytes: number }[]>
  /** Makes the folder where it is missing. */
  make: () => Promise<void>
  /** @returns the number of bytes sent */
  write: (name: string, stream: Readable) => Promise<number>
  read: (name: string) => Promise<Readable>
  rename: (from: string, to: string) => Promise<void>
  /** Removes a file; does nothing where there is none. */
  remove: (name: string) => Promise<void>
  /** The SHA-256 of the key that an SFTP server has shown. */
  hostKey: string | null
  close: () => void
}

/** How long a server may take to answer, and how long no byte of a file may move, in milliseconds. */
export const ANSWER_MS = 30_000
export const SILENCE_MS = 120_000

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
