import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { toWeb } from '../../platform/network/to-web'
import { BackupError } from './backup-error'

/** The first bytes of a file in the format of age. */
export const AGE_HEAD = Buffer.from('age-encryption.org/v1\n')

/** A backup is encrypted, and its passphrase is missing or another one. */
export class WrongPassphrase extends BackupError {}

/** Turns a web stream back into a Node stream. */
const toNode = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])

/** Encrypts a stream in the format of age; every age program can decrypt it with the same passphrase. */
export async function encrypt(stream: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return toNode(await encrypter.encrypt(toWeb(stream)))
}

/** Decrypts a stream in the format of age. @param name of the file, for messages @throws BackupError */
export async function decrypt(stream: Readable, passphrase: string, name: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return toNode(await decrypter.decrypt(toWeb(stream)))
  } catch (error) {
    stream.destroy()
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new WrongPassphrase(`This is not the passphrase of ${name}.`)
    throw new BackupError(`${name} is cut off or was changed: its encrypted beginning cannot be read.`)
  }
}
