import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportProblem } from '@gesso/shared-types/features/import/import'
import { MAX_IMPORT_PICTURES } from '@gesso/shared-types/features/import/import'
import { MAX_PICTURE_BYTES } from '@gesso/shared-types/settings/shop-rules'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { AppError } from '../../platform/app-error'
import { MAX_ENTRIES, MAX_UNPACKED_BYTES } from './import-limits'
import { generalProblem, note } from './import-problem'

const PICTURE_NAME = /\.(jpe?g|png|webp|avif|heic|tiff?|gif)$/i
const SYMBOLIC_LINK = 0o120000
const FILE_KIND = 0o170000

/** Where the pictures of a zip are written, each to its own path. */
export type ZipTarget = {
  /** How many bytes and files may still be unpacked. */
  budget: { bytes: number; files: number }
  /** The path to which the next picture is written. */
  nextPath: () => string
  /** Called when a picture was written, with its path in the zip. */
  onWritten: (pathInZip: string) => void
  problems: ImportProblem[]
}

export const newBudget = (): ZipTarget['budget'] => ({
  bytes: MAX_UNPACKED_BYTES,
  files: MAX_IMPORT_PICTURES,
})

/** Decodes an entry's name. macOS writes UTF-8 without setting the flag for it. */
function nameOf(entry: Entry): string {
  const raw = entry.fileNameRaw
  try {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(raw)
    if (!entry.extraFields.some((field) => field.id === 0x7075)) return name.replaceAll('\\', '/')
  } catch {
    // Not UTF-8, so the rules of the zip format apply.
  }
  return getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false)
}

/** Whether an entry is a folder, a hidden file or an addition of macOS: nobody put those there on purpose. */
const isIgnored = (name: string): boolean =>
  name.endsWith('/') || name.split('/').some((part) => part === '__MACOSX' || /^\.[^/]/.test(part))

/** Why an entry is not used; null when it is used. */
function refusal(entry: Entry, name: string): string | null {
  if (validateFileName(name) !== null || name.includes('\0')) return 'its name points out of the zip'
  if (((entry.externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK) return 'it is a link, not a file'
  if (entry.isEncrypted()) return 'it is protected by a password'
  if (!entry.canDecodeFileData()) return 'it is packed in a way that cannot be read'
  if (entry.uncompressedSize > MAX_PICTURE_BYTES) return 'a picture can have at most 50 MB'
  return null
}

/** Counts the unpacked bytes, since the sizes that the zip declares cannot be trusted. */
function counting(budget: ZipTarget['budget']): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      budget.bytes -= chunk.length
      if (budget.bytes < 0) done(tooMuch())
      else if (size > MAX_PICTURE_BYTES) done(new Error('a picture can have at most 50 MB'))
      else done(null, chunk)
    },
  })
}

const tooMuch = () =>
  new AppError('too_large', { message: 'The zip unpacks to more than 2 GB. Import the pictures in parts.' })

async function unpackEntry(zip: ZipFile, entry: Entry, name: string, target: ZipTarget): Promise<void> {
  const { budget, problems } = target
  if (budget.files === 0) {
    throw new AppError('too_large', {
      message: `An import can have at most ${MAX_IMPORT_PICTURES} pictures.`,
    })
  }
  const path = target.nextPath()
  try {
    await pipeline(await zip.openReadStreamPromise(entry), counting(budget), createWriteStream(path))
    target.onWritten(name)
    budget.files -= 1
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof AppError) throw error
    problems.push(generalProblem(`"${name}" in the zip is not used: it cannot be unpacked.`))
  }
}

/**
 * Unpacks the pictures of a zip as streams, entry by entry. No name in the zip decides where a file is written. Other
 * files are reported; folders, hidden files and __MACOSX are skipped.
 * @throws AppError invalid_input when it cannot be read as a zip, too_large
 */
export async function unpackZip(zipPath: string, zipName: string, target: ZipTarget): Promise<void> {
  const broken = () =>
    new AppError('invalid_input', { message: `"${zipName}" is not a zip that can be read.` })
  const zip = await openPromise(zipPath, { decodeStrings: false, autoClose: false, lazyEntries: true }).catch(
    () => {
      throw broken()
    },
  )
  try {
    if (zip.entryCount > MAX_ENTRIES) {
      throw new AppError('too_large', { message: `"${zipName}" has more than ${MAX_ENTRIES} entries.` })
    }
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      if (isIgnored(name) && validateFileName(name) === null) continue
      const why = refusal(entry, name)
      if (why !== null) target.problems.push(generalProblem(`"${name}" in the zip is not used: ${why}.`))
      else if (PICTURE_NAME.test(name)) await unpackEntry(zip, entry, name, target)
      else target.problems.push(note(`"${name}" in the zip is not a picture; it is not used.`))
    }
  } catch (error) {
    throw error instanceof AppError ? error : broken()
  } finally {
    zip.close()
  }
}
