import type { DocumentContent } from '../../cms/src/features/invoices/document-content'
import { type PdfPage, readPdf } from './read-pdf'
import type { Shop } from './shop'
import type { Visitor } from './visitor'

/** The seller's fields in the shop settings. */
export const SELLER = {
  givePapers: true,
  sellerName: 'Atelier Obi GmbH',
  sellerStreet: 'Lange Straße 7',
  sellerPostalCode: '10115',
  sellerCity: 'Berlin',
  sellerCountry: 'DE',
}

/** One server of a shop, or a cluster of them. */
type Rows = { query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]> }

/** Switches documents on and leaves the other shop settings as they are. */
export async function switchDocumentsOn(shop: Rows): Promise<void> {
  await shop.query(
    'INSERT INTO shop_settings (shop_name) SELECT NULL WHERE NOT EXISTS (SELECT 1 FROM shop_settings)',
  )
  await shop.query(
    `UPDATE shop_settings SET give_papers = true, seller_name = $1, seller_street = $2, seller_postal_code = $3,
       seller_city = $4, seller_country = $5`,
    [
      SELLER.sellerName,
      SELLER.sellerStreet,
      SELLER.sellerPostalCode,
      SELLER.sellerCity,
      SELLER.sellerCountry,
    ],
  )
}

/** A numbered document as stored in the database. */
export type StoredDocument = {
  id: number
  order_id: string
  kind: DocumentContent['kind']
  number: string
  source: string
  serial: number
  content: DocumentContent
}

/** Reads the documents of an order, in the order in which they were issued. */
export const documentsOf = (shop: Rows, orderId: string): Promise<StoredDocument[]> =>
  shop.query<StoredDocument>('SELECT * FROM papers WHERE order_id = $1 ORDER BY id', [orderId])

/** Downloads the PDF of a document as the artist. */
export async function documentFile(artist: Visitor, id: number): Promise<Buffer> {
  const { status, headers, bytes } = await artist.load('GET', `/api/cms/papers/${id}/pdf`)
  if (status !== 200) throw new Error(`${status}: ${bytes}`)
  expect(headers.get('content-type')).toBe('application/pdf')
  return bytes
}

/** Reads the pages of a document's PDF. */
export const documentPages = async (artist: Visitor, id: number): Promise<PdfPage[]> =>
  readPdf(await documentFile(artist, id))

/** The document that was issued for an order's payment. @throws Error when there is none */
export async function saleDocumentOf(shop: Shop, orderId: string): Promise<StoredDocument> {
  const document = (await documentsOf(shop, orderId)).find(({ source }) => source === 'sale')
  if (!document) throw new Error(`Order ${orderId} has no document`)
  return document
}
