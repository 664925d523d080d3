import type { ImportProblem } from '@gesso/shared-types/features/import/import'
import * as z from 'zod/mini'
import { splitCell } from '../../../platform/csv/cell-list'
import type { Table } from '../../../platform/csv/parse-table'
import { generalProblem, rowProblem } from '../import-problem'
import { type Product, type ProductsFile, readAddresses, readStock, type Variant } from './product'
import { TableCells } from './table-cells'

const NAME = ['Name', 'Product name', 'Title']
const PERMALINK = ['Permalink', 'URL', 'Product URL']
const PICTURES = ['Image URLs', 'Images', 'Image URL', 'Image']
const NUMBERED = Array.from({ length: 25 }, (_, index) => index + 1)

const COLUMNS = {
  title: 'name',
  originalPrice: 'price',
  printOptions: 'price',
  images: 'images',
  description: 'description',
}

/** Whether a table has the column names of Big Cartel. */
export const isBigCartel = (cells: TableCells): boolean =>
  cells.has('Permalink') && cells.has(...NAME) && cells.has('Price', 'Option price', 'Default price')

/** The last part of an address such as `/product/blue-hills`. */
const permalinkOf = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''

const isShown = (status: string): boolean => /^(|active|published|visible|sold[ _-]?out)$/i.test(status)
const isSoldOut = (status: string): boolean => /^sold[ _-]?out$/i.test(status)

/** Reads a table of Big Cartel's products. Rows with one permalink are one product, each with an option of it. */
export function readBigCartelTable(table: Table): ProductsFile {
  const cells = new TableCells(table)
  const problems: ImportProblem[] = []
  const products = new Map<string, Product>()
  let orphans = 0
  for (const { row, cells: values } of table.rows) {
    const read = (...names: string[]) => cells.read(values, ...names)
    const permalink = permalinkOf(read(...PERMALINK))
    if (permalink === '') {
      orphans += 1
      problems.push(rowProblem(row, 'permalink', 'The product has no permalink'))
      continue
    }
    const key = permalink.toLowerCase()
    const status = read('Status')
    const product = products.get(key) ?? {
      ...emptyProduct(row, permalink),
      title: read(...NAME),
      description: read('Description'),
      words: `${read('Categories', 'Category')} ${read('Tags')}`,
      isPublished: isShown(status) && !/^(yes|true|1)$/i.test(read('Hidden')),
    }
    products.set(key, product)
    product.variants.push(...variantsOf(read, isSoldOut(status)))
    const found = [
      ...readAddresses(read(...PICTURES)),
      ...NUMBERED.flatMap((number) =>
        readAddresses(read(`Image ${number}`, `Image ${number} URL`, `Image URL ${number}`)),
      ),
    ]
    product.pictures = [...new Set([...product.pictures, ...found])]
  }
  return {
    shop: 'big_cartel',
    products: [...products.values()],
    total: products.size + orphans,
    problems,
    columns: COLUMNS,
  }
}

const emptyProduct = (row: number, permalink: string): Product => ({
  row,
  key: permalink.toLowerCase(),
  title: '',
  description: '',
  words: '',
  optionNames: [],
  variants: [],
  pictures: [],
  isPublished: true,
  oldPaths: [`/product/${permalink}`],
  details: {},
})

const OPTION = /^(.*\S)\s*[=:]\s*([^=:]*\d[^=:]*)$/s

/** Reads one option per row, or several from a cell such as `A4: 20.00 | A3: 35.00`. */
function variantsOf(read: (...names: string[]) => string, isGone: boolean): Variant[] {
  const price = read('Option price', 'Price', 'Default price')
  const stock = isGone ? 0 : readStock(read('Option quantity', 'Quantity', 'Stock', 'Inventory'))
  const named = read('Option name', 'Option', 'Variant')
  const listed = named === '' ? splitCell(read('Options')) : []
  if (listed.length === 0) return [{ label: named, price, stock, grams: null }]
  return listed.map((item) => {
    const [, label = item, own = price] = OPTION.exec(item) ?? []
    return { label, price: own, stock: isGone ? 0 : null, grams: null }
  })
}

const text = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')
const jsonProduct = z.object({
  name: text,
  permalink: text,
  url: text,
  description: text,
  price: text,
  default_price: text,
  status: text,
  options: z.catch(
    z.array(z.object({ name: text, price: text, sold_out: z.catch(z.boolean(), false), quantity: text })),
    [],
  ),
  images: z.catch(z.array(z.object({ url: text, secure_url: text })), []),
  categories: z.catch(z.array(z.object({ name: text })), []),
})

/** Reads the list that Big Cartel shops have at `/products.json`. @param file its text; a broken one is a problem */
export function readBigCartelJson(file: string): ProductsFile {
  const problems: ImportProblem[] = []
  const products = new Map<string, Product>()
  const all = listOf(file)
  if (!all)
    problems.push(generalProblem('This is not a list of products as Big Cartel has it at /products.json.'))
  for (const [index, one] of (all ?? []).entries()) {
    const row = index + 2
    const parsed = jsonProduct.safeParse(one)
    const permalink = parsed.success ? parsed.data.permalink || permalinkOf(parsed.data.url) : ''
    if (!parsed.success || permalink === '') {
      problems.push(rowProblem(row, 'permalink', 'The product has no permalink'))
      continue
    }
    const { data } = parsed
    const price = data.price || data.default_price
    const isGone = isSoldOut(data.status)
    // Big Cartel gives a product without options a single one, named Default or like the product.
    const isOnly =
      data.options.length === 1 && [data.name, 'Default', ''].includes(data.options[0]?.name ?? '')
    const options =
      data.options.length === 0 ? [{ name: '', price, sold_out: false, quantity: '' }] : data.options
    products.set(permalink.toLowerCase(), {
      ...emptyProduct(row, permalink),
      title: data.name,
      description: data.description,
      words: data.categories.map(({ name }) => name).join(' '),
      isPublished: isShown(data.status),
      variants: options.map((option) => ({
        label: isOnly ? '' : option.name,
        price: option.price || price,
        stock: isGone || option.sold_out ? 0 : readStock(option.quantity),
        grams: null,
      })),
      pictures: data.images
        .map(({ secure_url, url }) => secure_url || url)
        .filter((address) => address !== ''),
    })
  }
  return {
    shop: 'big_cartel',
    products: [...products.values()],
    total: all?.length ?? 0,
    problems,
    columns: COLUMNS,
  }
}

function listOf(file: string): unknown[] | null {
  try {
    const parsed = JSON.parse(file) as unknown
    const list = Array.isArray(parsed) ? parsed : (parsed as { products?: unknown } | null)?.products
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}
