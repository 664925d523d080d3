import { buffer } from 'node:stream/consumers'
import {
  IMPORT_CONCERNS,
  type ImportChoices,
  type ImportConcern,
  type ImportProgress,
  type ImportRun,
} from '@gesso/shared-types/features/import/import'
import { ZipFile } from 'yazl'
import { until } from './until'
import type { Answer, Visitor } from './visitor'

type GivenFile = { name: string; bytes: Buffer }

/** The panel's import form with a table, and with pictures or zips. */
export function importForm(table: string | Buffer | null, files: GivenFile[] = [], more = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.append(name, String(value))
  if (table !== null)
    form.append('table', new File([new Uint8Array(Buffer.from(table as string))], 'works.csv'))
  for (const { name, bytes } of files) form.append('pictures', new File([new Uint8Array(bytes)], name))
  return form
}

/** Sends the import form. */
export const sendImport = (artist: Visitor, form: FormData): Promise<Answer> =>
  artist.send('POST', '/api/cms/artworks/imports', { body: form })

/** Makes a dry run of a table. @throws Error when the whole table is refused */
export async function dryRun(
  artist: Visitor,
  table: string | Buffer,
  files: GivenFile[] = [],
  more = {},
): Promise<ImportRun> {
  const answer = await sendImport(artist, importForm(table, files, more))
  if (answer.status !== 200) throw new Error(`The dry run was refused: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text)
}

const ask = async (artist: Visitor, method: string, path: string): Promise<ImportProgress> => {
  const answer = await artist.send(method, `/api/cms/artworks/imports/${path}`)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text)
}

/**
 * Starts an import.
 * @param agreed the concerns that the artist ticked; by default all
 * @param choices the artist's other decisions about another shop's file
 */
export const startImport = (
  artist: Visitor,
  id: string,
  agreed: readonly ImportConcern[] = IMPORT_CONCERNS,
  choices: Omit<ImportChoices, 'agreed'> = {},
): Promise<ImportProgress> => artist.call('startImport', { id, agreed: [...agreed], ...choices })
export const stopImport = (artist: Visitor, id: string) => ask(artist, 'POST', `${id}/stop`)
export const importProgress = (artist: Visitor, id: string) => ask(artist, 'GET', `${id}/progress`)

/** Waits until an import is done, or until `isSo` accepts it. */
export async function untilImport(
  artist: Visitor,
  id: string,
  isSo: (run: ImportProgress) => boolean = ({ state }) => state === 'done',
): Promise<ImportProgress> {
  let run = await importProgress(artist, id)
  await until(async () => {
    run = await importProgress(artist, id)
    return isSo(run)
  }, 90_000)
  return run
}

/** Makes a whole import, from the table to its end. */
export async function importAll(artist: Visitor, table: string, files: GivenFile[] = [], more = {}) {
  const run = await dryRun(artist, table, files, more)
  await startImport(artist, run.id)
  return untilImport(artist, run.id)
}

type Entry = { name: string; bytes: Buffer; mode?: number }

/** Makes a zip as ordinary programs do. */
export async function zipOf(entries: readonly Entry[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes, mode } of entries) zip.addBuffer(bytes, name, { ...(mode && { mode }) })
  zip.end()
  return buffer(zip.outputStream)
}

/** Replaces every occurrence of a text by one of the same length, for names that no ordinary program writes. */
export function replaceInZip(zip: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('The replacement must be as long as the text')
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

const CENTRAL = Buffer.from('PK\x01\x02', 'latin1')

/** Changes a number in each entry of a zip's directory. @param offset in bytes from the start of the entry */
export function changeDirectoryEntries(zip: Buffer, offset: number, change: (view: Buffer) => void): Buffer {
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf(CENTRAL); at >= 0; at = copy.indexOf(CENTRAL, at + 4)) {
    change(copy.subarray(at + offset))
  }
  return copy
}
