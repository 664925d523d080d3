import { MAX_ALT } from '@gesso/shared-types/artworks/alt'
import type { ImportProblem } from '@gesso/shared-types/features/import/import'
import type { Table } from '../../../platform/csv/parse-table'
import { note, rowProblem } from '../import-problem'
import { type Product, type ProductsFile, readStock } from './product'
import { TableCells } from './table-cells'

const HANDLE = ['Handle', 'URL handle']
const PRICE = ['Variant Price', 'Price']
const STOCK = ['Variant Inventory Qty', 'Inventory quantity']
const TRACKER = ['Variant Inventory Tracker', 'Inventory tracker']
const POLICY = ['Variant Inventory Policy', 'Continue selling when out of stock']
const GRAMS = ['Variant Grams', 'Weight value (grams)']
const PICTURE = ['Image Src', 'Product image URL']
const ALT = ['Image Alt Text']
const VARIANT_PICTURE = ['Variant Image', 'Variant image URL']
const DESCRIPTION = ['Body (HTML)', 'Body HTML', 'Description']
const PUBLISHED = ['Published', 'Published on online store']

/** Whether a table is Shopify's export of products, with the headings from before or after 2024. */
export const isShopify = (cells: TableCells): boolean =>
  cells.has(...HANDLE) &&
  cells.has('Option1 Name', 'Option1 Value', 'Variant Price', 'Variant SKU', 'Body (HTML)', ...PICTURE)

/** The name that Shopify gives the only variant of a product. */
const ONLY = /^default title$/i

/** Columns of the artist's own fields, such as `Medium (product.metafields.custom.medium)`. */
const DETAILS = [
  ['medium', /^(medium|technique|materials?)\s*\(product\.metafields\./i],
  ['year', /^year\s*\(product\.metafields\./i],
  ['originalDimensions', /^(dimensions|size|measurements)\s*\(product\.metafields\./i],
] as const

type Picture = { address: string; position: number; alt: string }
type Open = { product: Product; pictures: Picture[]; isGiftCard: boolean }

/** Reads Shopify's export of products. The rows with one handle are one product. */
export function readShopify(table: Table): ProductsFile {
  const cells = new TableCells(table)
  const problems: ImportProblem[] = []
  const byHandle = new Map<string, Open>()
  let last: Open | undefined
  let withoutHandle = 0
  for (const { row, cells: values } of table.rows) {
    const read = (...names: string[]) => cells.read(values, ...names)
    const handle = read(...HANDLE)
    if (handle === '' && read('Title') !== '') {
      withoutHandle += 1
      problems.push(rowProblem(row, 'Handle', 'The product has no handle'))
      last = undefined
      continue
    }
    const known = handle === '' ? last : byHandle.get(handle.toLowerCase())
    if (!known && handle === '') continue
    const open = known ?? { product: begin(row, handle, read), pictures: [], isGiftCard: false }
    last = open
    byHandle.set(handle === '' ? open.product.key : handle.toLowerCase(), open)
    if (/^true$/i.test(read('Gift Card'))) open.isGiftCard = true
    addVariant(open.product, read, cells.has(...TRACKER))
    addPictures(open, read)
    for (const [field, pattern] of DETAILS) {
      const at = table.headings.findIndex((heading) => pattern.test(heading))
      const value = (values[at] ?? '').trim()
      if (value !== '') open.product.details[field] ??= value
    }
  }
  const all = [...byHandle.values()]
  const cards = all.filter(({ isGiftCard }) => isGiftCard)
  if (cards.length > 0) {
    problems.push(note(`Gift cards are left out: ${cards.map(({ product }) => product.title).join(', ')}.`))
  }
  const products = all
    .filter(({ isGiftCard }) => !isGiftCard)
    .map(({ product, pictures }) => {
      const sorted = pictures.toSorted((one, other) => one.position - other.position)
      const alts = Object.fromEntries(sorted.flatMap(({ address, alt }) => (alt ? [[address, alt]] : [])))
      return { ...product, pictures: [...new Set(sorted.map(({ address }) => address))], alts }
    })
  return {
    shop: 'shopify',
    products,
    total: products.length + withoutHandle,
    problems,
    columns: {
      title: 'Title',
      originalPrice: 'Variant Price',
      printOptions: 'Variant Price',
      images: 'Image Src',
      alts: 'Image Alt Text',
      description: 'Body (HTML)',
      weight: 'Variant Grams',
    },
  }
}

type Read = (...names: string[]) => string

const begin = (row: number, handle: string, read: Read): Product => ({
  row,
  key: handle.toLowerCase(),
  title: read('Title'),
  description: read(...DESCRIPTION),
  words: `${read('Type')} ${read('Tags')} ${read('Product Category')}`,
  optionNames: ['Option1 Name', 'Option2 Name', 'Option3 Name']
    .map((name) => read(name))
    .filter((name) => name !== ''),
  variants: [],
  pictures: [],
  isPublished: !/^false$/i.test(read(...PUBLISHED)) && /^(|active)$/i.test(read('Status')),
  oldPaths: [`/products/${handle}`],
  details: {},
})

/** Adds a row's variant. A row without option, price and SKU only adds a picture. */
function addVariant(product: Product, read: Read, hasTracker: boolean): void {
  const values = ['Option1 Value', 'Option2 Value', 'Option3 Value'].map((name) => read(name))
  const price = read(...PRICE)
  if (price === '' && values.every((value) => value === '') && read('Variant SKU', 'SKU') === '') return
  const label = values.filter((value) => value !== '' && !ONLY.test(value)).join(' / ')
  const stock = read(...STOCK)
  // Shopify names who counts the stock; when nobody does, the number means nothing.
  const isCounted = !hasTracker || read(...TRACKER) !== ''
  const goesOn = /^(continue|true|yes)$/i.test(read(...POLICY))
  const grams = Number(read(...GRAMS))
  const counted = isCounted ? readStock(stock) : null
  product.variants.push({
    label,
    price,
    stock: goesOn && counted === 0 ? null : counted,
    grams: Number.isFinite(grams) && grams > 0 ? Math.round(grams) : null,
  })
}

function addPictures({ pictures }: Open, read: Read): void {
  const address = read(...PICTURE)
  const position = Number(read('Image Position', 'Image position'))
  const at = Number.isFinite(position) && position > 0 ? position : pictures.length + 1
  // Some files have line breaks in it, and it may be longer than a description here.
  const alt = read(...ALT)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_ALT)
    .trim()
  if (address !== '') pictures.push({ address, position: at, alt })
  // The picture of a single variant comes after the product's own.
  const own = read(...VARIANT_PICTURE)
  if (own !== '') pictures.push({ address: own, position: Number.MAX_SAFE_INTEGER, alt: '' })
}
