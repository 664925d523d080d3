import { createHash } from 'node:crypto'
import type { Stream } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import ssh, { type SFTPWrapper } from 'ssh2'
import type { BackupServer } from '../../platform/process/env'
import { bytesWithin } from '../bucket/bytes-within'
import { BackupError } from './backup-error'
import { serverParts } from './server-address'
import { ANSWER_MS, type ServerFolder, SILENCE_MS } from './server-folder'
import { serverProblem } from './server-problem'
import { whileBytesMove } from './while-bytes-move'

const { NO_SUCH_FILE, PERMISSION_DENIED } = ssh.utils.sftp.STATUS_CODE

/** What is sent before an answer is waited for; the client's own 32 kB would be slow over a long way. */
const AT_ONCE_BYTES = 1_048_576

/** The server has another key than when it was first seen. */
export class ChangedHostKey extends BackupError {
  /** @param hostKey the SHA-256 of the key that it has now, in base64 */
  constructor(readonly hostKey: string) {
    super(
      'The server shows another key than before. If its provider has not announced that, somebody may stand between your shop and it.',
    )
  }
}

/** Connects, and remembers or compares the server's key before the password is sent. @throws BackupError */
function connect({ url, password, hostKey }: BackupServer): Promise<{ client: ssh.Client; key: string }> {
  const { host, port, user } = serverParts(url)
  const client = new ssh.Client()
  return new Promise((done, fail) => {
    let key = ''
    client.on('error', (error: Error & { level?: string }) => {
      const isChanged = hostKey !== null && key !== '' && key !== hostKey
      if (isChanged) fail(new ChangedHostKey(key))
      else if (error.level === 'client-authentication')
        fail(new BackupError('The server does not accept this user and password.'))
      else if (error.level === 'protocol' || error.level === 'handshake')
        fail(new BackupError('What answers at this server is not SFTP.'))
      else fail(serverProblem(error))
    })
    client.on('close', () => fail(new BackupError('The server broke the connection.')))
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
      answer(prompts.map(() => password)),
    )
    client.on('ready', () => done({ client, key }))
    client.connect({
      host,
      port,
      username: user,
      password,
      tryKeyboard: true,
      readyTimeout: ANSWER_MS,
      keepaliveInterval: 10_000,
      keepaliveCountMax: 3,
      hostVerifier: (shown: Buffer) => {
        key = createHash('sha256').update(shown).digest('base64').replace(/=+$/, '')
        return hostKey === null || hostKey === key
      },
    })
  })
}

/** Puts the errors of SFTP into one sentence, and ends a call that gets no answer. */
async function explaining<T>(work: () => Promise<T>, limitMs?: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    if (limitMs) timer = setTimeout(() => fail(new Error('It timed out')), limitMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === NO_SUCH_FILE) throw new BackupError('There is no such file or folder on the server.')
    if (code === PERMISSION_DENIED)
      throw new BackupError('This user may not write, read and remove files in this folder of the server.')
    if (typeof code === 'number')
      throw new BackupError(`The server refuses it, perhaps for want of room: ${(error as Error).message}.`)
    throw serverProblem(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Streams of ssh2 may tell of a further error after the first, when nobody listens any more. */
function quiet<S extends Stream>(stream: S): S {
  stream.on('error', () => {})
  return stream
}

/** Renames in one step, also where the server's own rename refuses a name that is taken. */
async function rename(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  const inOneStep = promisify(sftp.ext_openssh_rename.bind(sftp))
  await inOneStep(from, to).catch((error: Error & { code?: number }) => {
    // A number is an answer of the server; without one it does not know this request.
    if (error.code !== undefined) throw error
    return promisify(sftp.rename.bind(sftp))(from, to)
  })
}

/** Opens a folder of an SFTP server. @throws BackupError */
export async function openSftpFolder(server: BackupServer): Promise<ServerFolder> {
  const { client, key } = await connect(server)
  const close = () => void client.end()
  const open = promisify<SFTPWrapper>((done) => client.sftp((error, sftp) => done(error, sftp)))
  const sftp = await explaining(open, ANSWER_MS).catch((error: unknown) => {
    close()
    throw error
  })
  const { path: folder } = serverParts(server.url)
  const path = (name: string) => (folder === '.' ? name : `${folder.replace(/\/$/, '')}/${name}`)
  const soon = <T>(work: () => Promise<T>) => explaining(work, ANSWER_MS)
  return {
    hostKey: key,
    close,
    list: () =>
      soon(async () =>
        (await promisify(sftp.readdir.bind(sftp))(folder))
          .filter(({ attrs }) => attrs.isFile())
          .map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size })),
      ),
    make: () =>
      soon(async () => {
        const isThere = await promisify(sftp.stat.bind(sftp))(folder).then(
          () => true,
          () => false,
        )
        if (!isThere) await promisify<string, void>(sftp.mkdir.bind(sftp))(folder)
      }),
    write: (name, stream) =>
      explaining(() =>
        whileBytesMove(stream, SILENCE_MS, (signal, moving) =>
          pipeline(
            moving,
            quiet(sftp.createWriteStream(path(name), { mode: 0o600, highWaterMark: AT_ONCE_BYTES })),
            { signal },
          ),
        ),
      ),
    read: (name) =>
      soon(async () => {
        // A stream would tell of a missing file only once it is read.
        await promisify(sftp.stat.bind(sftp))(path(name))
        return bytesWithin(quiet(sftp.createReadStream(path(name))), ANSWER_MS)
      }),
    rename: (from, to) => soon(() => rename(sftp, path(from), path(to))),
    remove: (name) =>
      soon(() =>
        promisify(sftp.unlink.bind(sftp))(path(name)).catch((error: Error & { code?: number }) => {
          if (error.code !== NO_SUCH_FILE) throw error
        }),
      ),
  }
}
