import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../context'
import type { Table } from '../../csv/parse-table'
import { type ColumnName, columnOf, headingOf, type ImportColumn } from './import-columns'
import { MAX_ROWS } from './import-limits'
import { type ImportProblem, note, rowProblem, generalProblem } from './import-problem'
import type { UploadedFiles } from './uploaded-files'
import { type ReadRow, type RowCells, readRow } from './read-row'

/** A picture of a row: a file that came with the import, or an address of our own. */
export type PlannedPicture = { file: number; name: string } | { address: string }

/** What a row is going to do; `artworkId` is the work that it changes, null for a new one. */
export type PlannedRow = {
  row: number
  title: string
  artworkId: number | null
  fields: Record<string, unknown>
  pictures: PlannedPicture[] | null
}

export type Plan = { rows: PlannedRow[]; total: number; problems: ImportProblem[] }

/** What the plan asks of the shop. */
export type PlanDependencies = {
  context: Pick<Context, 'query'>
  stock: UploadedFiles
  /** Problems of a file by its number, known once it is asked for. */
  judge: (file: number) => Promise<string | null>
  /** Whether an address is a picture of this gallery; null when it is no address at all. */
  knowsAddress: (text: string) => Promise<{ address: string; isKnown: boolean } | null>
  /** Works may have titles that others have. */
  mayRepeatTitles: boolean
}

type Named = { id: number; slug: string; title: string; trashed: boolean }

const same = (title: string): string => title.trim().toLowerCase()

/** The columns of the headings; problems that keep everything out are told. */
function readHeadings(headings: readonly string[], problems: ImportProblem[]): (ImportColumn | null)[] {
  const columns = headings.map(columnOf)
  headings.forEach((heading, index) => {
    const column = columns[index]
    if (!column && heading !== '') {
      problems.push(note(`The column "${heading}" is not known; it is not read.`, heading))
    }
    if (column && columns.indexOf(column) < index) {
      const first = headings[columns.indexOf(column)]
      problems.push(generalProblem(`"${first}" and "${heading}" both mean ${column.heading}.`, heading))
    }
  })
  if (!columns.some((column) => column?.name === 'title' || column?.name === 'slug')) {
    problems.push(generalProblem('There is no column Title; the first row must hold the headings.'))
  }
  return columns
}

const cellsOf = (columns: readonly (ImportColumn | null)[], cells: readonly string[]): RowCells =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column.name, cells[at] ?? '']] : [])))

/** All works, trashed ones too: a gallery's titles are few, and no database tells é from É in all its locales. */
const findNamed = (context: Pick<Context, 'query'>): Promise<Named[]> =>
  context.query<Named>(sql`SELECT id, slug, title, deleted_at IS NOT NULL AS trashed FROM artworks`)

/** Counts how often something stands in the table before a row. */
class Seen {
  readonly #rows = new Map<string, number>()

  /** The first row that had it, or null. */
  first(key: string, row: number): number | null {
    const first = this.#rows.get(key)
    if (first === undefined) this.#rows.set(key, row)
    return first ?? null
  }
}

/**
 * The dry run: reads every row by the site's own checks and looks for works and pictures, and writes nothing.
 * All problems are told; a row with one is not part of the plan.
 */
export async function planImport(table: Table, around: PlanDependencies): Promise<Plan> {
  const problems: ImportProblem[] = []
  const columns = readHeadings(table.headings, problems)
  if (table.rows.length === 0) problems.push(generalProblem('The table has no rows below its headings.'))
  if (table.rows.length > MAX_ROWS) {
    problems.push(
      generalProblem(`The table has ${table.rows.length} rows; an import can have ${MAX_ROWS} at most.`),
    )
  }
  if (problems.some(({ kind }) => kind === 'problem')) return { rows: [], total: table.rows.length, problems }

  const read = table.rows.map(({ cells }) => readRow(cellsOf(columns, cells)))
  const named = await findNamed(around.context)
  const used = new Set<number>()
  const [slugs, titles] = [new Seen(), new Seen()]
  const rows: PlannedRow[] = []
  for (const [index, { row, cells }] of table.rows.entries()) {
    const one = read[index] as ReadRow
    const tell = (column: ColumnName | null, message: string) =>
      problems.push(rowProblem(row, column && headingOf(column), message))
    const before = problems.length
    for (const { column, message } of one.problems) tell(column, message)
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      tell(null, 'The row has more cells than there are headings')
    }
    const work = findWork(one, row, named, { slugs, titles, mayRepeatTitles: around.mayRepeatTitles }, tell)
    const pictures = await findPictures(one.pictures, around, used, (message) => tell('images', message))
    if (problems.length > before) continue
    rows.push({
      row,
      title: one.title ?? work?.title ?? '',
      artworkId: work?.id ?? null,
      fields: one.fields,
      pictures,
    })
  }
  for (const { file, path } of around.stock.files) {
    if (!used.has(file)) problems.push(note(`No row names the picture "${path}"; it is not used.`))
  }
  return { rows, total: table.rows.length, problems }
}

type Tell = (column: ColumnName | null, message: string) => void

/** The work that a row changes, by its slug; a new work must not look like one that is there. */
function findWork(
  { slug, title }: ReadRow,
  row: number,
  named: readonly Named[],
  { slugs, titles, mayRepeatTitles }: { slugs: Seen; titles: Seen; mayRepeatTitles: boolean },
  tell: Tell,
): Named | null {
  if (slug !== null) {
    const first = slugs.first(slug, row)
    if (first !== null) tell('slug', `Row ${first} has this slug already`)
    const work = named.find((one) => one.slug === slug)
    if (!work) {
      tell('slug', `No work has the slug "${slug}"; leave the cell empty to add a new work`)
    } else if (work.trashed) tell('slug', `"${work.title}" lies in the trash; restore it first`)
    return work ?? null
  }
  if (title === null || mayRepeatTitles) return null
  const first = titles.first(same(title), row)
  if (first !== null) {
    tell('title', `Row ${first} has this title already`)
  } else {
    const hanging = named.find((one) => !one.trashed && same(one.title) === same(title))
    if (hanging) tell('title', `"${hanging.title}" hangs already; its slug is ${hanging.slug}`)
  }
  return null
}

async function findPictures(
  names: readonly string[] | null,
  { stock, judge, knowsAddress }: PlanDependencies,
  used: Set<number>,
  tell: (message: string) => void,
): Promise<PlannedPicture[] | null> {
  if (names === null) return null
  const pictures: PlannedPicture[] = []
  for (const name of names) {
    const known = await knowsAddress(name)
    if (known) {
      if (known.isKnown) pictures.push({ address: known.address })
      else tell(`This gallery has no picture at ${name}`)
      continue
    }
    const match = stock.find(name)
    if (match === null) tell(`There is no picture "${name}" among the files`)
    else if ('ambiguous' in match) {
      for (const { file } of match.ambiguous) used.add(file)
      tell(`"${name}" could be ${match.ambiguous.map(({ path }) => path).join(' or ')}; name its folder too`)
    } else {
      const { file, path } = match.found
      used.add(file)
      const wrong = await judge(file)
      if (wrong !== null) tell(`"${path}" ${wrong}`)
      else if (pictures.some((picture) => 'file' in picture && picture.file === file)) {
        tell(`"${name}" is named twice`)
      } else pictures.push({ file, name: path })
    }
  }
  return pictures
}
