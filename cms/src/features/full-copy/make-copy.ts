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

/** The progress of a full copy. `makeCopy` updates the fields of this object. */
export type CopyProgress = {
  step: FullCopyStep
  done: number
  total: number
  bytes: number
  missing: number
}

/** Lists files that are made only on request and do not exist yet. */
const readUnmade = async (context: Context) =>
  (await Promise.all(context.extensions(copiedParts).map(({ unmade }) => unmade?.(context) ?? []))).flat()

/** Makes the files that do not exist yet. */
async function makeFiles(context: Context, progress: CopyProgress, signal: AbortSignal): Promise<void> {
  const unmade = await readUnmade(context)
  Object.assign(progress, { step: 'papers', done: 0, total: unmade.length })
  for (const { make } of unmade) {
    signal.throwIfAborted()
    await make()
    progress.done += 1
  }
}

/** Reads every file that the database stores, by its folder in a full copy. */
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

/** Writes everything from the snapshot of the database: tables, spreadsheets and stored files. */
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
 * Makes a full copy in a folder of this process, and gives the file its name when it is complete. Tables are from one
 * snapshot. Pictures, whose files never change, are copied after it, so that the snapshot ends soon.
 * @throws errors of the database, the pictures' storage or the disk; the signal's reason
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
