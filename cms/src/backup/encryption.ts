import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error'

/** How a file in age's format begins. */
export const AGE_HEAD = Buffer.from('age-encryption.org/v1\n')

/**
 * Streams of the web and of Node have types of their own for the same thing. `Readable.toWeb` is not used: of a stream that is
 * given up before its end it hands over what was under way to a controller that is closed, and the error ends the process.
 */
const toWeb = (stream: Readable) => WebStream.from(stream) as ReadableStream<Uint8Array>
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
