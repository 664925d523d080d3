import type { ImportProblem } from '@gesso/shared-types/features/import/import'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { NamedColumn } from '../../artworks/table/artwork-column'
import { columnOf, columnsOf, columnsOn, headingOf } from '../../artworks/table/columns-of'
import type { Context } from '../../platform/context'
import type { Table } from '../../platform/csv/parse-table'
import { MAX_ROWS } from './import-limits'
import { generalProblem, note, rowProblem } from './import-problem'
import { type ArtworkFields, type ReadRow, type RowCells, rowReader } from './read-row'
import { readSeriesTitles, SeriesTitles } from './series-titles'
import type { UploadedFiles } from './uploaded-files'

/** A picture on another host, with the number of the file that it would be fetched into. */
export type RemotePicture = { file: number; name: string; url: string }

/** A picture of a row: an uploaded file, one on another host, or an address of this gallery. */
export type PlannedPicture = { file: number; name: string } | RemotePicture | { address: string }

/** What a row will write; `artworkId` is the artwork that it changes, or null for a new one. */
export type PlannedRow = {
  row: number
  title: string
  artworkId: number | null
  fields: ArtworkFields
  pictures: PlannedPicture[] | null
  /** When the artwork had last been changed at the time of the export that the table was made from. */
  stamp: string | null
}

export type Plan = { rows: PlannedRow[]; total: number; problems: ImportProblem[] }

/** What a plan is checked against. */
export type PlanDependencies = {
  context: Pick<Context, 'query' | 'extensions'>
  /** The names of what the artist has switched on: other columns are left out. */
  on: ReadonlySet<string>
  files: UploadedFiles
  /** Resolves with what is wrong with a file, by its number; null when nothing is. */
  checkFile: (file: number) => Promise<string | null>
  /** Whether an address is a picture of this gallery, or a picture to fetch; null when the text is no address. */
  checkAddress: (text: string) => Promise<{ address: string; isKnown: boolean } | RemotePicture | null>
  /** Whether an artwork may have the title of another one. */
  mayRepeatTitles: boolean
  /** Whether an assistant imports: then the columns for owners are left out. */
  isAssistants?: boolean
}

type ExistingArtwork = {
  id: number
  slug: string
  title: string
  isTrashed: boolean
  /** How many pictures it has. */
  pictures: number
  /** The values that must be unique, by column. */
  [unique: string]: unknown
}

/** Adds a problem of the row that is being read. */
type Report = (column: string | null, message: string) => void

const normalizeTitle = (title: string): string => title.trim().toLowerCase()

/** Finds the column of each heading, and reports unknown, repeated and missing ones. */
function readHeadings(
  headings: readonly string[],
  known: readonly NamedColumn[],
  problems: ImportProblem[],
  isAssistants: boolean,
  on: ReadonlySet<string>,
): (NamedColumn | null)[] {
  const columns = headings.map((heading) => {
    const column = columnOf(known, heading)
    if (column && columnsOn([column], on).length === 0) {
      problems.push(
        note(`The column "${heading}" belongs to something that is switched off; it is left out.`, heading),
      )
      return null
    }
    if (!column || !isAssistants || !column.isOwners) return column
    problems.push(note(`The column "${heading}" is for owners; it is left out.`, heading))
    return null
  })
  headings.forEach((heading, index) => {
    const column = columns[index]
    if (!column && heading !== '' && !columnOf(known, heading)) {
      problems.push(note(`The column "${heading}" is not known; it is ignored.`, heading))
    }
    if (column && columns.indexOf(column) < index) {
      const first = headings[columns.indexOf(column)]
      problems.push(generalProblem(`"${first}" and "${heading}" both mean ${column.heading}.`, heading))
    }
  })
  if (!columns.some((column) => column?.name === 'title' || column?.name === 'slug')) {
    problems.push(generalProblem('There is no column Title; the first row must contain the headings.'))
  }
  return columns
}

const cellsByColumn = (columns: readonly (NamedColumn | null)[], cells: readonly string[]): RowCells =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column.name, cells[at] ?? '']] : [])))

/** Leaves out the cells of features that are off, which the file of another shop may have, too. */
const cellsOn = (cells: RowCells, columns: readonly NamedColumn[], on: ReadonlySet<string>): RowCells => {
  const names = columnsOn(columns, on).map(({ name }) => name)
  return Object.fromEntries(Object.entries(cells).filter(([name]) => names.includes(name)))
}

/** Reads all artworks, also in the trash. Titles are compared here: not every database locale maps é to É. */
const readExistingArtworks = (
  context: Pick<Context, 'query'>,
  uniques: readonly NamedColumn[],
): Promise<ExistingArtwork[]> => {
  const values = uniques.map(({ name, value }) => sql`, ${value} AS ${sql.identifier(name)}`)
  return context.query<ExistingArtwork>(
    sql`SELECT id, slug, title, deleted_at IS NOT NULL AS is_trashed,
      (SELECT count(*)::int FROM artworks_rels WHERE parent_id = artworks.id AND path = 'images') AS pictures${sql.join(values)}
      FROM artworks`,
  )
}

/** Remembers the first row of each key. */
class FirstRows {
  readonly #rows = new Map<string, number>()

  /** The earlier row with this key; null when this row is the first one. */
  earlier(key: string, row: number): number | null {
    const first = this.#rows.get(key)
    if (first === undefined) this.#rows.set(key, row)
    return first ?? null
  }
}

/**
 * Plans an import without writing anything: reads every row by the same checks as the artwork form, and finds its
 * artwork and pictures. Reports all problems; a row with a problem is not part of the plan.
 */
export async function planImport(table: Table, dependencies: PlanDependencies): Promise<Plan> {
  const { isAssistants = false } = dependencies
  const total = table.rows.length
  const problems: ImportProblem[] = []
  const { context, on } = dependencies
  const columns = readHeadings(table.headings, columnsOf(context), problems, isAssistants, on)
  if (total === 0) problems.push(generalProblem('The table has no rows below its headings.'))
  if (total > MAX_ROWS) {
    problems.push(generalProblem(`The table has ${total} rows; an import can have ${MAX_ROWS} at most.`))
  }
  if (problems.some(({ kind }) => kind === 'problem')) return { rows: [], total, problems }

  const rows = table.rows.map(({ row, cells }) => ({
    row,
    cells: cellsByColumn(columns, cells),
    isTooLong: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  }))
  return planRows(rows, total, problems, dependencies)
}

/** A row as it is read, with its cells by column. */
export type RowToPlan = { row: number; cells: RowCells; isTooLong?: boolean }

/** Plans rows whose columns are known. @param problems those of the table, which come before those of the rows */
export async function planRows(
  toPlan: readonly RowToPlan[],
  total: number,
  problems: ImportProblem[],
  dependencies: PlanDependencies,
): Promise<Plan> {
  const { context, files, mayRepeatTitles } = dependencies
  const columns = columnsOf(context)
  const uniques = columns.filter(({ isUnique }) => isUnique)
  const readRow = rowReader(context)
  const existing = await readExistingArtworks(context, uniques)
  const series = new SeriesTitles(await readSeriesTitles(context))
  const usedFiles = new Set<number>()
  const earlierRows = { slugs: new FirstRows(), titles: new FirstRows(), mayRepeatTitles }
  const firstUniques = new FirstRows()
  const rows: PlannedRow[] = []
  for (const { row, cells, isTooLong } of toPlan) {
    const read = readRow(cellsOn(cells, columns, dependencies.on))
    const report: Report = (column, message) =>
      problems.push(rowProblem(row, column && headingOf(columns, column), message))
    const problemsBefore = problems.length
    for (const { column, message } of read.problems) report(column, message)
    if (isTooLong) {
      report(null, 'The row has more cells than there are headings')
    }
    const artwork = findArtwork(read, row, existing, earlierRows, report)
    for (const column of uniques) checkUnique(column, read, row, artwork, existing, firstUniques, report)
    const pictures = await findPictures(read.pictures, dependencies, usedFiles, (message) =>
      report('images', message),
    )
    const count = pictures ? pictures.length : (artwork?.pictures ?? 0)
    if ((read.fields.alts?.length ?? 0) > count) {
      report(
        'alts',
        `There are more descriptions than pictures, of which there ${count === 1 ? 'is' : 'are'} ${count}`,
      )
    }
    if (problems.length > problemsBefore) continue
    rows.push({
      row,
      title: read.title ?? artwork?.title ?? '',
      artworkId: artwork?.id ?? null,
      fields: series.inFields(read.fields),
      pictures,
      stamp: read.stamp,
    })
  }
  for (const title of series.added) {
    problems.push(
      note(`The series “${title}” is not there yet; it is added with the first row that names it.`),
    )
  }
  for (const { file, path } of files.files) {
    if (!usedFiles.has(file)) problems.push(note(`No row names the picture "${path}"; it is not used.`))
  }
  return { rows, total, problems }
}

/** Finds the artwork that a row changes, by its slug; null for a new one, whose title must not exist yet. */
function findArtwork(
  { slug, title }: ReadRow,
  row: number,
  existing: readonly ExistingArtwork[],
  { slugs, titles, mayRepeatTitles }: { slugs: FirstRows; titles: FirstRows; mayRepeatTitles: boolean },
  report: Report,
): ExistingArtwork | null {
  if (slug !== null) {
    const earlier = slugs.earlier(slug, row)
    if (earlier !== null) report('slug', `Row ${earlier} has this slug already`)
    const artwork = existing.find((one) => one.slug === slug)
    if (!artwork) {
      report('slug', `No artwork has the slug "${slug}"; leave the cell empty to add a new artwork`)
    } else if (artwork.isTrashed) report('slug', `"${artwork.title}" is in the trash; restore it first`)
    return artwork ?? null
  }
  if (title === null || mayRepeatTitles) return null
  const key = normalizeTitle(title)
  const earlier = titles.earlier(key, row)
  const same = existing.find((one) => !one.isTrashed && normalizeTitle(one.title) === key)
  if (earlier !== null) report('title', `Row ${earlier} has this title already`)
  else if (same) {
    report('title', `An artwork with the title "${same.title}" already exists; its slug is ${same.slug}`)
  }
  return null
}

/** Reports a value that must be unique when an earlier row or another artwork has it. */
function checkUnique(
  { name, heading }: NamedColumn,
  { fields }: ReadRow,
  row: number,
  artwork: ExistingArtwork | null,
  existing: readonly ExistingArtwork[],
  firstRows: FirstRows,
  report: Report,
): void {
  const given = (fields as Record<string, unknown>)[name]
  if (!given) return
  const key = (value: unknown) => `${name} ${String(value).toLowerCase()}`
  const earlier = firstRows.earlier(key(given), row)
  const words = heading.toLowerCase()
  if (earlier !== null) report(name, `Row ${earlier} has this ${words} already`)
  const other = existing.find((one) => one !== artwork && one[name] && key(one[name]) === key(given))
  if (other) report(name, `"${other.title}" has this ${words} already`)
}

async function findPictures(
  names: readonly string[] | null,
  { files, checkFile, checkAddress }: PlanDependencies,
  usedFiles: Set<number>,
  report: (message: string) => void,
): Promise<PlannedPicture[] | null> {
  if (names === null) return null
  const pictures: PlannedPicture[] = []
  for (const name of names) {
    const checked = await checkAddress(name)
    if (checked && 'url' in checked) pictures.push(checked)
    else if (checked) {
      if (checked.isKnown) pictures.push({ address: checked.address })
      else report(`This gallery has no picture at ${name}`)
    }
    if (checked) continue
    const match = files.find(name)
    if (match === null) report(`There is no picture "${name}" among the files`)
    else if ('ambiguous' in match) {
      for (const { file } of match.ambiguous) usedFiles.add(file)
      const paths = match.ambiguous.map(({ path }) => path).join(' or ')
      report(`"${name}" could be ${paths}; name its folder too`)
    } else {
      const { file, path } = match.found
      usedFiles.add(file)
      const problem = await checkFile(file)
      if (problem !== null) report(`"${path}" ${problem}`)
      else if (pictures.some((picture) => 'file' in picture && picture.file === file)) {
        report(`"${name}" is named twice`)
      } else pictures.push({ file, name: path })
    }
  }
  return pictures
}
