import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { toWeb } from '../../platform/network/to-web'
import { BackupError } from './backup-error'

/** How a file in age's format begins. */
export const AGE_HEAD = Buffer.from('age-encryption.org/v1\n')

/** The way back. */
const toNode = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])

/** Encrypts a stream in age's format, so that any age program opens it with the same passphrase. */
export async function encrypt(stream: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return toNode(await encrypter.encrypt(toWeb(stream)))
}

/** Opens a stream in age's format. @param name of the file, for the sentence @throws BackupError for a wrong passphrase */
export async function decrypt(stream: Readable, passphrase: string, name: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return toNode(await decrypter.decrypt(toWeb(stream)))
  } catch (error) {
    stream.destroy()
    const isWrong = error instanceof Error && error.message.startsWith('no identity matched')
    throw new BackupError(
      isWrong
        ? `BACKUP_PASSPHRASE is not the passphrase of ${name}.`
        : `${name} is cut off or was changed: its encrypted beginning cannot be read.`,
    )
  }
}
