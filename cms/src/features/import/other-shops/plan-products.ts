import type {
  ImportGuess,
  ImportProblem,
  OtherShopFile,
  WorkKind,
} from '@gesso/shared-types/features/import/import'
import { IMPORT_GUESSES, OTHER_SHOP_NAMES } from '@gesso/shared-types/features/import/import'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { CORE_COLUMNS } from '../../../artworks/table/core-columns'
import { joinCell } from '../../../platform/csv/cell-list'
import { readOldPath } from '../../redirects/redirect-paths'
import { MAX_FETCHED_PICTURES, MAX_ROWS } from '../import-limits'
import { generalProblem, note } from '../import-problem'
import { type Plan, type PlanDependencies, type PlannedRow, planRows, type RowToPlan } from '../plan-import'
import type { ArtworkFields } from '../read-row'
import { type KnownSource, type PlannedSource, readKnownSources } from './artwork-sources'
import { guessKind, otherKind } from './guess-kind'
import type { Product, ProductsFile } from './product'
import { productCells, soldOutSizes } from './product-cells'
import { RemotePictures } from './remote-pictures'

/** The longest stored key of a product, in characters. */
const MAX_KEY = 500

/** What is planned for a product besides the row of its work. */
export type PlannedProduct = {
  source: PlannedSource
  guess: ImportGuess | null
  /** The product as the other kind, where its kind is a guess. */
  instead: { kind: WorkKind; fields: ArtworkFields } | null
}

export type ProductsPlan = Plan & {
  products: Map<number, PlannedProduct>
  otherShop: OtherShopFile
  remote: RemotePictures
}

/** A product with what is known and guessed about it. */
type Judged = { product: Product; kind: WorkKind; guess: ImportGuess | null; known: KnownSource | null }

function judge(product: Product, sources: ReadonlyMap<string, KnownSource>): Judged {
  const known = sources.get(product.key.slice(0, MAX_KEY)) ?? null
  if (known) return { product, kind: known.kind, guess: null, known }
  const { kind, guess } = guessKind(product)
  return { product, kind, guess: IMPORT_GUESSES.find((one) => one === guess) ?? null, known }
}

/**
 * Plans the import of another shop's products as rows of this shop's own table, by the same checks.
 * @param firstFile the number of the first picture that is not uploaded
 */
export async function planProducts(
  file: ProductsFile,
  dependencies: PlanDependencies,
  firstFile: number,
): Promise<ProductsPlan> {
  const { shop, products, total } = file
  const remote = new RemotePictures(dependencies.files, firstFile)
  const problems = [...file.problems, ...problemsOfFile(file)]
  const isRefused = problems.some(({ kind, row }) => kind === 'problem' && row === null)
  const sources = await readKnownSources(dependencies.context, shop)
  const judged = isRefused ? [] : products.map((product) => judge(product, sources))
  const rowOf = ({ product, known }: Judged, kind: WorkKind): RowToPlan => ({
    row: product.row,
    cells: { ...productCells(product, kind, known), ...picturesCell(product, known, remote) },
  })
  const ofRemote: PlanDependencies = {
    ...dependencies,
    checkAddress: (text) => Promise.resolve(remote.find(text)),
  }
  const plan = await planRows(
    judged.map((one) => rowOf(one, one.kind)),
    total,
    problems,
    ofRemote,
  )
  if (remote.count > MAX_FETCHED_PICTURES) {
    plan.problems.push(
      generalProblem(
        `The file names ${remote.count} pictures; at most ${MAX_FETCHED_PICTURES}. Import it in parts.`,
      ),
    )
    plan.rows = []
  }
  const guessed = judged.filter(({ guess }) => guess !== null)
  const others = await planRows(
    guessed.map((one) => rowOf(one, otherKind(one.kind))),
    0,
    [],
    { ...ofRemote, mayRepeatTitles: true },
  )
  const paths = await oldPathsOf(dependencies, judged, problems)
  const byRow = new Map(judged.map((one) => [one.product.row, one]))
  const planned = new Map<number, PlannedProduct>()
  for (const { row } of plan.rows) {
    const one = byRow.get(row)
    if (!one) continue
    const instead = others.rows.find((other) => other.row === row)
    const source = { key: one.product.key.slice(0, MAX_KEY), kind: one.kind, oldPaths: paths.get(row) ?? [] }
    planned.set(row, {
      source,
      guess: one.guess,
      instead: one.guess && instead ? { kind: otherKind(one.kind), fields: instead.fields } : null,
    })
  }
  plan.problems = plan.problems.map((problem) => inWordsOf(file, problem))
  plan.problems.push(...notesOf(judged, file))
  const oldAddresses = newOldAddresses(plan.rows, planned)
  return {
    ...plan,
    products: planned,
    remote,
    otherShop: { shop, hosts: remote.hosts(plan.rows), oldAddresses },
  }
}

/** The problems of the file as a whole, unless its reader has reported some. */
function problemsOfFile({ products, total, problems }: ProductsFile): ImportProblem[] {
  if (problems.some(({ kind, row }) => kind === 'problem' && row === null)) return []
  if (total === 0) return [generalProblem('The file has no products.')]
  if (products.length <= MAX_ROWS) return []
  return [generalProblem(`The file has ${products.length} products; an import can have ${MAX_ROWS} at most.`)]
}

/** The pictures for a row. A known work keeps its own while those in the other shop have not changed. */
function picturesCell(product: Product, known: KnownSource | null, remote: RemotePictures) {
  const isSame = known && JSON.stringify(known.pictures) === JSON.stringify(product.pictures)
  if (isSame || (known && product.pictures.length === 0)) return {}
  const { pictures, alts = {} } = product
  return {
    images: joinCell(pictures.map((address) => remote.nameFor(address))),
    ...(Object.keys(alts).length > 0 && { alts: joinCell(pictures.map((address) => alts[address] ?? '')) }),
  }
}

/** The old addresses that can lead to each product's work. An address leads to one work only. */
async function oldPathsOf(
  { context }: PlanDependencies,
  judged: readonly Judged[],
  problems: ImportProblem[],
): Promise<Map<number, string[]>> {
  const taken = await context.query<{ fromPath: string; toPath: string }>(
    sql`SELECT from_path, to_path FROM redirects`,
  )
  const leads = new Map(taken.map(({ fromPath, toPath }) => [fromPath, toPath]))
  const elsewhere: string[] = []
  const paths = new Map<number, string[]>()
  const seen = new Set<string>()
  for (const { product, known } of judged) {
    const own: string[] = []
    for (const path of product.oldPaths) {
      const read = readOldPath(path)
      if ('problem' in read || seen.has(read.path)) continue
      seen.add(read.path)
      const to = leads.get(read.path)
      if (to === undefined) own.push(read.path)
      else if (to !== `/artwork/${known?.slug}`) elsewhere.push(read.path)
    }
    paths.set(product.row, own)
  }
  if (elsewhere.length > 0) {
    const named = elsewhere.slice(0, 10).join(', ')
    problems.push(
      note(
        `These old addresses lead somewhere already, and stay so: ${named}${elsewhere.length > 10 ? ' and others' : ''}.`,
      ),
    )
  }
  return paths
}

const newOldAddresses = (rows: readonly PlannedRow[], planned: ReadonlyMap<number, PlannedProduct>): number =>
  rows.reduce(
    (sum, { row, artworkId }) =>
      sum + (artworkId === null ? (planned.get(row)?.source.oldPaths.length ?? 0) : 0),
    0,
  )

/** A problem with its column named as in the file. */
function inWordsOf({ columns }: ProductsFile, problem: ImportProblem): ImportProblem {
  const [name] = Object.entries(CORE_COLUMNS).find(([, { heading }]) => heading === problem.column) ?? []
  const own = name === undefined ? undefined : columns[name]
  return own === undefined ? problem : { ...problem, column: own }
}

/** What the artist should know about the whole file. */
function notesOf(judged: readonly Judged[], { shop }: ProductsFile): ImportProblem[] {
  const name = OTHER_SHOP_NAMES[shop]
  const soldOut = judged.flatMap(({ product, kind }) => {
    const sizes = soldOutSizes(product, kind)
    return sizes.length > 0 ? [`${product.title} (${sizes.join(', ')})`] : []
  })
  const hidden = judged.filter(({ product, known }) => !known && !product.isPublished).length
  return [
    note(
      `This is a file of products from ${name}. Its prices are taken as US dollars: the file names no currency.`,
    ),
    ...(soldOut.length > 0
      ? [note(`Sizes without stock are left out: ${soldOut.slice(0, 10).join('; ')}.`)]
      : []),
    ...(hidden > 0 ? [note(`${hidden} that ${name} does not show are added as drafts.`)] : []),
    note('Tags, categories, stock of prints and texts for search engines are not taken over.'),
  ]
}
