import type { Readable } from 'node:stream'

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
