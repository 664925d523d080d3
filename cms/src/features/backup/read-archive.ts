import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Extract, extract } from 'tar-stream'
import { BackupError } from './backup-error'
import { isSeal, MANIFEST, SEAL_BYTES, sealOf } from './backup-format'
import type { BackupPlace } from './backup-place'
import { AGE_HEAD, decrypt, WrongPassphrase } from './encryption'

/** Takes one entry of a backup, with all its bytes in memory. Returns `false` to stop reading. */
export type TakeEntry = (name: string, bytes: Buffer) => Promise<unknown>

/** Reads the first bytes of a stream and puts them back. */
async function peek(stream: Readable, length: number): Promise<Buffer> {
  let head = Buffer.alloc(0)
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    head = Buffer.concat([head, chunk as Buffer])
    if (head.length >= length) break
  }
  if (!stream.readableEnded) stream.unshift(head)
  return head
}

const nameOfTarEntry = (head: Buffer): string => head.subarray(0, 100).toString('latin1').replace(/\0.*/s, '')

/** Opens a backup for reading and decrypts it if necessary. @throws BackupError */
async function openBackup(place: BackupPlace, passphrase: string | null): Promise<Readable> {
  const stream = await place.read()
  const head = await peek(stream, AGE_HEAD.length)
  if (!head.subarray(0, AGE_HEAD.length).equals(AGE_HEAD)) {
    if (nameOfTarEntry(head) === MANIFEST) return stream
    stream.destroy()
    throw new BackupError(`${place.name} is no backup of a shop.`)
  }
  if (passphrase) return decrypt(stream, passphrase, place.name)
  stream.destroy()
  throw new WrongPassphrase(`${place.name} is encrypted; set BACKUP_PASSPHRASE to its passphrase.`)
}

/** Writes bytes to the parser of the tar. @returns false when the parser has failed and takes no more */
function give(tar: Extract, bytes: Buffer): Promise<boolean> {
  if (tar.destroyed) return Promise.resolve(false)
  return new Promise((done) => {
    const end = (goesOn: boolean) => {
      tar.off('drain', onDrain)
      tar.off('close', onClose)
      done(goesOn)
    }
    const onDrain = () => end(true)
    const onClose = () => end(false)
    tar.once('drain', onDrain)
    tar.once('close', onClose)
    if (tar.write(bytes)) end(true)
  })
}

async function takeEntries(tar: Extract, take: TakeEntry): Promise<void> {
  for await (const entry of tar) {
    const bytes = await buffer(entry)
    if ((await take(entry.header.name, bytes)) === false) break
  }
}

/**
 * Reads a backup to its end, or until `take` returns `false`. Reading to the end proves it complete, since the seal
 * covers every byte.
 * @throws BackupError for a file that is no backup, is cut off or was changed; errors of `take`
 */
export async function readArchive(
  place: BackupPlace,
  passphrase: string | null,
  take: TakeEntry,
): Promise<void> {
  const stream = await openBackup(place, passphrase)
  const tar = extract()
  tar.on('error', () => {})
  let failure: unknown = null
  let hasEnough = false
  const taken = takeEntries(tar, async (name, bytes) => {
    const goesOn = await take(name, bytes).catch((error: unknown) => {
      failure = error
      return false
    })
    hasEnough = goesOn === false
    return goesOn
  }).catch((error: unknown) => error)
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const all = Buffer.concat([held, chunk])
      const body = all.subarray(0, Math.max(0, all.length - SEAL_BYTES))
      held = all.subarray(body.length)
      if (body.length > 0) {
        hash.update(body)
        await give(tar, body)
      }
      if (hasEnough) break
    }
  } catch (error) {
    tar.destroy()
    await taken
    throw failure ?? unreadable(place, error)
  }
  stream.destroy()
  if (hasEnough) {
    tar.destroy()
    await taken
    if (failure) throw failure
    return
  }
  tar.end(Buffer.alloc(0))
  const problem = await taken
  if (failure) throw failure
  if (!isSeal(held)) throw new BackupError(`${place.name} is cut off: its end is missing.`)
  if (!held.equals(sealOf(hash.digest()))) {
    throw new BackupError(`${place.name} was changed: its checksum does not fit.`)
  }
  if (problem) throw problem
}

/** The errors of age do not distinguish a changed file from one that is cut off. */
function unreadable(place: BackupPlace, error: unknown): unknown {
  const isOfAge = error instanceof Error && !('code' in error && String(error.code).startsWith('E'))
  return isOfAge ? new BackupError(`${place.name} is cut off or was changed: its bytes do not fit.`) : error
}
