import type { ImportProblem } from '@gesso/shared-types/features/import/import'
import type { Table } from '../../../platform/csv/parse-table'
import { note, rowProblem } from '../import-problem'
import { type Product, type ProductsFile, readAddresses, readStock } from './product'
import { TableCells } from './table-cells'

const ID = 'Product ID [Non Editable]'
const NUMBERS = ['1', '2', '3', '4', '5', '6']

/** Whether a table is Squarespace's export of products. */
export const isSquarespace = (cells: TableCells): boolean =>
  cells.has(ID) || (cells.has('Product Page') && cells.has('Product URL'))

/** Reads Squarespace's export of products. A row with an id or a title begins a product; others are its variants. */
export function readSquarespace(table: Table): ProductsFile {
  const cells = new TableCells(table)
  const problems: ImportProblem[] = []
  const products = new Map<string, Product>()
  const others: string[] = []
  let current: Product | 'left out' | null = null
  let orphans = 0
  for (const { row, cells: values } of table.rows) {
    const read = (...names: string[]) => cells.read(values, ...names)
    const kind = read('Product Type [Non Editable]', 'Product Type')
    const begins = read(ID) !== '' || read('Title') !== ''
    if (begins && kind !== '' && !/^physical$/i.test(kind)) {
      others.push(read('Title'))
      current = 'left out'
      continue
    }
    if (begins) {
      const begun = begin(row, read)
      current = products.get(begun.key) ?? begun
      products.set(current.key, current)
    } else if (current === null) {
      orphans += 1
      problems.push(rowProblem(row, 'Title', 'The row belongs to no product'))
    }
    // Rows below a product that is left out are its variants, and left out too.
    if (current === null || current === 'left out') continue
    addVariant(current, read)
    for (const address of readAddresses(read('Hosted Image URLs'))) {
      if (!current.pictures.includes(address)) current.pictures.push(address)
    }
  }
  if (others.length > 0) {
    problems.push(note(`Only physical products are works; left out: ${others.join(', ')}.`))
  }
  const found = [...products.values()]
  return {
    shop: 'squarespace',
    products: found,
    total: found.length + orphans,
    problems,
    columns: {
      title: 'Title',
      originalPrice: 'Price',
      printOptions: 'Price',
      images: 'Hosted Image URLs',
      description: 'Description',
    },
  }
}

type Read = (...names: string[]) => string

function begin(row: number, read: Read): Product {
  const page = read('Product Page').replace(/^\/+|\/+$/g, '')
  const url = read('Product URL').replace(/^\/+|\/+$/g, '')
  const names = NUMBERS.map((number) => read(`Option Name ${number}`)).filter((name) => name !== '')
  return {
    row,
    key: read(ID) || `${page}/${url}`,
    title: read('Title'),
    description: read('Description'),
    words: `${read('Categories')} ${read('Tags')}`,
    optionNames: names,
    variants: [],
    pictures: [],
    isPublished: !/^(no|false)$/i.test(read('Visible')),
    oldPaths: url === '' ? [] : [page === '' ? `/${url}` : `/${page}/p/${url.replace(/^p\//, '')}`],
    details: {},
  }
}

function addVariant(product: Product, read: Read): void {
  const values = NUMBERS.map((number) => read(`Option Value ${number}`)).filter((value) => value !== '')
  const price = read('Price')
  if (price === '' && values.length === 0 && read('SKU') === '') return
  const isOnSale = /^(yes|true)$/i.test(read('On Sale')) && read('Sale Price') !== ''
  product.variants.push({
    label: values.join(' / '),
    price: isOnSale ? read('Sale Price') : price,
    stock: readStock(read('Stock')),
    // The file does not say whether its weights are pounds or kilograms.
    grams: null,
  })
}
