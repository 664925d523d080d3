import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullCopyStep } from '@gesso/shared-types/features/full-copy/full-copy'
import type { Context } from '../../platform/context'
import { csvLines } from '../../platform/csv/csv-lines'
import { copiedParts, type StoredFile } from '../../platform/full-copy/copied-parts'
import { when } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readTimeZone } from '../../settings/read-time-zone'
import { type CopiedPicture, listPictures, openPicture, pictureEntry } from './copied-pictures'
import { type CopyPlace, copyFile, makeCopyFolder } from './copy-folder'
import { readCsvTables } from './csv-tables'
import { readCatalogue } from './read-catalogue'
import { type Contents, FOLDERS, readme } from './readme'
import { readSnapshot } from './snapshot'
import { tableLines } from './table-lines'
import { ZipWriter } from './zip-writer'

/** How far a full copy is; whoever makes it writes it here. */
export type CopyProgress = {
  step: FullCopyStep
  done: number
  total: number
  bytes: number
  missing: number
}

/** The files that are made when somebody first asks for them, and were not. */
const readUnmade = async (context: Context) =>
  (await Promise.all(context.extensions(copiedParts).map(({ unmade }) => unmade?.(context) ?? []))).flat()

/** Asks for each of them. */
async function makeFiles(context: Context, progress: CopyProgress, signal: AbortSignal): Promise<void> {
  const unmade = await readUnmade(context)
  Object.assign(progress, { step: 'papers', done: 0, total: unmade.length })
  for (const { make } of unmade) {
    signal.throwIfAborted()
    await make()
    progress.done += 1
  }
}

/** Every file that the database keeps, by the folder it has in a full copy. */
async function readStoredFiles(context: Context): Promise<Record<string, StoredFile[]>> {
  const stored: Record<string, StoredFile[]> = Object.fromEntries(
    Object.keys(FOLDERS).map((name) => [name, []]),
  )
  for (const { files } of context.extensions(copiedParts)) {
    if (files) stored[files.folder] = await files.read(context)
  }
  return stored
}

type Written = Omit<Contents, 'pictures'> & { listed: CopiedPicture[] }

/** Writes all that the database has, of one moment. */
async function writeTables(snapshot: Context, zip: ZipWriter, progress: CopyProgress): Promise<Written> {
  const [tables, csv, stored] = [
    await readCatalogue(snapshot),
    await readCsvTables(snapshot),
    await readStoredFiles(snapshot),
  ]
  const files = Object.values(stored).flat()
  Object.assign(progress, { step: 'tables', done: 0, total: tables.length + csv.length + files.length })
  const add = async (...entry: Parameters<ZipWriter['add']>) => {
    await zip.add(...entry)
    progress.done += 1
    progress.bytes = zip.bytes
  }
  for (const { name, headings, pages } of csv) {
    await add(`csv/${name}.csv`, csvLines(headings, pages), { compress: true })
  }
  const counted: Contents['tables'] = []
  for (const table of tables) {
    const count = { name: table.name, rows: 0 }
    const lines = tableLines(snapshot, table, () => {
      count.rows += 1
    })
    await add(`tables/${table.name}.json`, lines, { compress: true, about: table.bytes * 4 })
    counted.push(count)
  }
  for (const { path, compress, read } of files) await add(path, [await read()], { compress })
  const unmade = await readUnmade(snapshot)
  return {
    shopName: (await readShopSettings(snapshot)).shopName,
    publicUrl: snapshot.env.publicUrl,
    at: when(new Date(), await readTimeZone(snapshot), 'long'),
    tables: counted,
    csv: csv.map(({ name }) => name),
    files: Object.fromEntries(Object.entries(stored).map(([folder, { length }]) => [folder, length])),
    listed: await listPictures(snapshot),
    missing: unmade.map(({ name }) => `${name}: it was issued while this file was made`),
  }
}

/**
 * Makes a full copy in a folder of this process, and gives the file its name when it is whole.
 * The tables are of one moment; pictures, whose files never change, are copied after it, so that the moment is short.
 * @returns the size of the file
 * @throws what the database, the pictures' storage or the disk throw; the signal's reason
 */
export async function makeCopy(
  context: Context,
  place: CopyPlace,
  progress: CopyProgress,
  signal: AbortSignal,
): Promise<void> {
  const folder = await makeCopyFolder(context, place)
  await makeFiles(context, progress, signal)
  const unfinished = join(folder, 'unfinished.zip')
  const zip = new ZipWriter(unfinished, signal)
  const { listed, missing, ...contents } = await readSnapshot(context, (snapshot) =>
    writeTables(snapshot, zip, progress),
  )
  progress.missing = missing.length
  Object.assign(progress, { step: 'pictures', done: 0, total: listed.length })
  let pictures = 0
  for (const picture of listed) {
    signal.throwIfAborted()
    const file = await openPicture(context, picture, folder, signal)
    if (file) {
      await zip.add(pictureEntry(picture), file, { compress: false })
      pictures += 1
    } else {
      missing.push(pictureEntry(picture))
      progress.missing = missing.length
    }
    progress.done += 1
    progress.bytes = zip.bytes
  }
  progress.step = 'finishing'
  await zip.add('README.txt', [readme({ ...contents, missing, pictures })], { compress: true })
  await zip.end()
  progress.bytes = zip.bytes
  await rename(unfinished, copyFile(context, place))
}
