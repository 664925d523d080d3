import { createReadStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import type { ImportProblem, ImportRun } from '@gesso/shared-types/features/import/import'
import { MAX_IMPORT_PICTURES } from '@gesso/shared-types/features/import/import'
import { sql } from '@payloadcms/db-postgres'
import { isOwner } from '../../auth/access'
import { preparePictures } from '../../pictures/prepare-pictures'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { decodeText, NotText } from '../../platform/csv/decode-text'
import { BrokenTable, parseTable, type Table } from '../../platform/csv/parse-table'
import { withTransaction } from '../../platform/database/transaction'
import { switchedOn } from '../../settings/switched-on'
import { checkPictureHeader } from './check-picture-header'
import { type ComparedRow, compareWithGallery } from './compare-with-gallery'
import { keepInBucket } from './import-bucket'
import { importFile } from './import-folder'
import { MAX_TABLE_BYTES } from './import-limits'
import { generalProblem, note, rowProblem } from './import-problem'
import { readImport } from './import-run'
import { readBigCartelJson } from './other-shops/big-cartel-products'
import { type ProductsPlan, planProducts } from './other-shops/plan-products'
import type { ProductsFile } from './other-shops/product'
import { isJson, readOtherShop } from './other-shops/recognise-shop'
import { type Plan, type PlanDependencies, planImport } from './plan-import'
import { newBudget, unpackZip } from './unpack-zip'
import { UploadedFiles, type UploadedPicture } from './uploaded-files'

/** An uploaded file, and the path where it is now. */
type UploadedFile = { name: string; path: string }

/** What the artist uploaded: the table, and pictures or zips of pictures. */
export type Upload = { table: UploadedFile; pictures: readonly UploadedFile[]; mayRepeatTitles: boolean }

const ZIP = 'PK'

async function beginsAsZip(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { start: 0, end: 1 })) return String(chunk) === ZIP
  return false
}

/** Moves or unpacks every picture to its path in the import's folder. */
async function collectPictures(
  context: Context,
  id: string,
  pictures: readonly UploadedFile[],
  problems: ImportProblem[],
): Promise<UploadedPicture[]> {
  const files: UploadedPicture[] = []
  const budget = newBudget()
  const onWritten = (path: string) => files.push({ file: files.length + 1, path })
  const nextPath = () => importFile(context, id, files.length + 1)
  for (const { name, path } of pictures) {
    if (await beginsAsZip(path)) {
      await unpackZip(path, name, { budget, nextPath, onWritten, problems })
      await rm(path, { force: true })
    } else {
      if (budget.files === 0) {
        throw new AppError('too_large', {
          message: `An import can have at most ${MAX_IMPORT_PICTURES} pictures.`,
        })
      }
      budget.files -= 1
      await rename(path, nextPath())
      onWritten(name)
    }
  }
  return files
}

type Reading = { table: Table | ProductsFile; notes: ImportProblem[] } | { problem: ImportProblem }

async function readTable({ name, path }: UploadedFile): Promise<Reading> {
  const { size } = await stat(path)
  if (size > MAX_TABLE_BYTES) {
    throw new AppError('too_large', { message: `The table "${name}" has more than 20 MB.` })
  }
  try {
    const { text, note: remark } = await decodeText(await readFile(path))
    const notes = remark === null ? [] : [note(remark)]
    if (isJson(text)) return { table: readBigCartelJson(text), notes }
    const table = parseTable(text)
    return { table: readOtherShop(table) ?? table, notes }
  } catch (error) {
    if (error instanceof NotText) return { problem: generalProblem(error.message) }
    if (!(error instanceof BrokenTable)) throw error
    return {
      problem:
        error.row === null ? generalProblem(error.message) : rowProblem(error.row, null, error.message),
    }
  }
}

/** Checks addresses by the same look-up as a save, each only once. */
function addressCheck(context: Context): PlanDependencies['checkAddress'] {
  const known = new Map<string, Promise<boolean>>()
  return async (text) => {
    const address = text.startsWith(`${context.env.publicUrl}/`)
      ? text.slice(context.env.publicUrl.length)
      : text
    if (!address.startsWith('/') && !/^[a-z][a-z+.-]*:/i.test(address)) return null
    const isKnown =
      known.get(address) ??
      preparePictures(context, [address]).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false
          throw error
        },
      )
    known.set(address, isKnown)
    return { address, isKnown: await isKnown }
  }
}

/**
 * Makes the dry run: reads table and pictures, reports every problem, and stores what the import would write. The
 * gallery does not change.
 * @param id the import's id; the uploaded files are in its folder
 * @throws AppError invalid_input, too_large
 */
export async function checkImport(context: Context, id: string, upload: Upload): Promise<ImportRun> {
  const problems: ImportProblem[] = []
  const files = await collectPictures(context, id, upload.pictures, problems)
  await keepInBucket(
    context,
    id,
    files.map(({ file }) => ({ file, path: importFile(context, id, file) })),
  )
  const reading = await readTable(upload.table)
  await rm(upload.table.path, { force: true })
  let plan: Plan = { rows: [], total: 0, problems: [] }
  let ofShop: ProductsPlan | null = null
  if ('problem' in reading) problems.unshift(reading.problem)
  else {
    problems.unshift(...reading.notes)
    const checked = new Map<number, Promise<string | null>>()
    const dependencies: PlanDependencies = {
      context,
      on: await switchedOn(context),
      files: new UploadedFiles(files),
      checkFile: (file) => {
        const check = checked.get(file) ?? checkPictureHeader(importFile(context, id, file))
        checked.set(file, check)
        return check
      },
      checkAddress: addressCheck(context),
      mayRepeatTitles: upload.mayRepeatTitles,
      isAssistants: !isOwner(context.req?.user),
    }
    if ('headings' in reading.table) plan = await planImport(reading.table, dependencies)
    else {
      ofShop = await planProducts(reading.table, dependencies, files.length + 1)
      plan = ofShop
    }
  }
  const compared = await compareWithGallery(context, plan.rows, ofShop?.products ?? new Map())
  const rows = compared.filter(({ artworkId, changes }) => artworkId === null || changes.length > 0)
  const all = { ...plan, rows, problems: [...problems, ...plan.problems] }
  await insertImport(context, id, upload, all, compared.length - rows.length, files, ofShop)
  return readImport(context, id)
}

async function insertImport(
  context: Context,
  id: string,
  { table, mayRepeatTitles }: Upload,
  { rows: planned, total, problems }: Plan & { rows: ComparedRow[] },
  unchanged: number,
  files: readonly UploadedPicture[],
  ofShop: ProductsPlan | null,
): Promise<void> {
  const all = [...files, ...(ofShop?.remote.all ?? [])]
  const name = table.name.slice(0, 255).replaceAll('\0', '')
  if (name === '') throw invalidField('table', 'Choose the table')
  // File names may contain NUL, which PostgreSQL cannot store.
  const asJson = (value: unknown) =>
    JSON.stringify(value, (_key, one) => (typeof one === 'string' ? one.replaceAll('\0', '') : one))
  await withTransaction(context, async (tx) => {
    await tx.query(sql`
      INSERT INTO artwork_imports
        (id, file_name, total, unchanged, problems, may_repeat_titles, has_files, other_shop)
      VALUES (${id}, ${name}, ${total}, ${unchanged}, ${asJson(problems)}::jsonb, ${mayRepeatTitles},
        ${files.length > 0}, ${ofShop ? asJson(ofShop.otherShop) : null}::jsonb)`)
    await tx.query(sql`
      INSERT INTO artwork_import_rows
        (import_id, "row", title, artwork_id, is_new, fields, pictures, stamp, changes, concerns, source, instead)
      SELECT ${id}, "row", title, "artworkId", "artworkId" IS NULL, fields, pictures, stamp, changes, concerns,
        nullif(source, 'null'), nullif(instead, 'null')
      FROM jsonb_to_recordset(${asJson(planned)}::jsonb)
        AS planned ("row" int, title text, "artworkId" int, fields jsonb, pictures jsonb, stamp text,
          changes jsonb, concerns jsonb, source jsonb, instead jsonb)`)
    await tx.query(sql`
      INSERT INTO artwork_import_pictures (import_id, file, path)
      SELECT ${id}, file, path FROM jsonb_to_recordset(${asJson(all)}::jsonb) AS files (file int, path text)`)
  })
}
