import type { Table } from '../../../platform/csv/parse-table'
import { isBigCartel, readBigCartelTable } from './big-cartel-products'
import type { ProductsFile } from './product'
import { isShopify, readShopify } from './shopify-products'
import { isSquarespace, readSquarespace } from './squarespace-products'
import { TableCells } from './table-cells'

/** Reads a table as another shop's export of products, recognised by its headings; null when it is not one. */
export function readOtherShop(table: Table): ProductsFile | null {
  const cells = new TableCells(table)
  if (isSquarespace(cells)) return readSquarespace(table)
  if (isShopify(cells)) return readShopify(table)
  return isBigCartel(cells) ? readBigCartelTable(table) : null
}

/** Whether a file is JSON and not a table. */
export const isJson = (text: string): boolean => /^\s*[[{]/.test(text.slice(0, 200))
