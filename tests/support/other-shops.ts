import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { stringify } from 'csv-stringify/sync'

type Row = Record<string, string>

const table = (headings: readonly string[], rows: readonly Row[], options = {}): string =>
  stringify(
    rows.map((row) => headings.map((heading) => row[heading] ?? '')),
    { header: true, columns: [...headings], ...options },
  )

const SHOPIFY = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option1 Linked To',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'Status',
]

/** Makes a file in Shopify's export format. @param options those of csv-stringify */
export const shopifyFile = (rows: readonly Row[], options = {}): string => table(SHOPIFY, rows, options)

const NEWER = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Barcode',
  'Option1 name',
  'Option1 value',
  'Option1 Linked To',
  'Option2 name',
  'Option2 value',
  'Price',
  'Compare-at price',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Weight value (grams)',
  'Weight unit for display',
  'Fulfillment service',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
  'Gift card',
]

/** Makes a file with Shopify's column names since 2024. */
export const newerShopifyFile = (rows: readonly Row[]): string => table(NEWER, rows)

const SQUARESPACE = [
  'Product ID [Non Editable]',
  'Variant ID [Non Editable]',
  'Product Type [Non Editable]',
  'Product Page',
  'Product URL',
  'Title',
  'Description',
  'SKU',
  'Option Name 1',
  'Option Value 1',
  'Option Name 2',
  'Option Value 2',
  'Option Name 3',
  'Option Value 3',
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  'Categories',
  'Tags',
  'Weight',
  'Length',
  'Width',
  'Height',
  'Visible',
  'Hosted Image URLs',
]

/** Makes a file in Squarespace's export format. */
export const squarespaceFile = (rows: readonly Row[]): string => table(SQUARESPACE, rows)

/** A Shopify product with one variant and a stock of one. */
export const original = (handle: string, title: string, more: Row = {}): Row => ({
  Handle: handle,
  Title: title,
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '1',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '450.00',
  Published: 'true',
  Status: 'active',
  ...more,
})

/** A request that a picture host received. */
type Asked = { path: string; headers: IncomingHttpHeaders }

/** Starts a picture host on this machine. @param answer answers each request */
export async function startPictureHost(answer: RequestListener) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    asked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
