import type { Readable } from 'node:stream'
import { AuthType, createClient, type FileStat, type WebDAVClientError } from 'webdav'
import type { BackupServer } from '../../platform/process/env'
import { bytesWithin } from '../bucket/bytes-within'
import { BackupError } from './backup-error'
import { serverParts } from './server-address'
import { ANSWER_MS, type ServerFolder, SILENCE_MS } from './server-folder'
import { serverProblem } from './server-problem'
import { whileBytesMove } from './while-bytes-move'

const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: 'The server does not accept this user and password.',
  403: 'This user may not write, read and remove files in this folder of the server.',
  404: 'There is no such file or folder on the server.',
  405: 'The server answers at this address, but not as WebDAV does.',
  409: 'There is no such folder on the server.',
  413: 'The server does not take files of this size.',
  423: 'The file is locked on the server.',
  429: 'The server is asked too often; it is tried again later.',
  507: 'The server has no room left.',
}

/** Puts the errors of WebDAV into one sentence. */
async function explaining<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { status } = error as WebDAVClientError
    if (status === undefined) throw serverProblem(error)
    throw new BackupError(STATUS_WORDS[status] ?? `The server refuses it (${status}).`)
  }
}

/** A folder of a WebDAV server. Each call opens what connections it needs. */
export function openWebdavFolder({ url, password }: BackupServer): ServerFolder {
  const { user } = serverParts(url)
  const address = new URL(url)
  address.username = ''
  const client = createClient(address.href, { username: user, password, authType: AuthType.Auto })
  const soon = () => ({ signal: AbortSignal.timeout(ANSWER_MS) })
  const path = (name: string) => `/${name}`
  return {
    hostKey: null,
    close: () => {},
    list: () =>
      explaining(async () => {
        const found = (await client.getDirectoryContents('/', soon())) as FileStat[]
        return found
          .filter(({ type }) => type === 'file')
          .map(({ basename, size }) => ({ name: basename, bytes: size }))
      }),
    make: () =>
      explaining(async () => {
        const isThere = await client.exists('/', soon())
        if (!isThere) await client.createDirectory('/', soon())
      }),
    write: (name, stream) =>
      explaining(() =>
        whileBytesMove(stream, SILENCE_MS, (signal, moving) =>
          client.putFileContents(path(name), moving, { signal }),
        ),
      ),
    read: (name) =>
      explaining(async () => {
        const waiting = new AbortController()
        const timer = setTimeout(() => waiting.abort(), ANSWER_MS)
        const answer = await client
          .customRequest(path(name), { method: 'GET', signal: waiting.signal })
          .finally(() => clearTimeout(timer))
        // Its type is the browser's; the client's fetch gives a stream of Node.
        return bytesWithin((answer as unknown as { body: Readable }).body, ANSWER_MS)
      }),
    rename: (from, to) => explaining(() => client.moveFile(path(from), path(to), soon())),
    remove: (name) =>
      explaining(() =>
        client.deleteFile(path(name), soon()).catch((error: WebDAVClientError) => {
          if (error.status !== 404) throw error
        }),
      ),
  }
}
