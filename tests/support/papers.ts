import type { PaperContent } from '../../cms/src/features/invoices/paper-content'
import { type PdfPage, readPdf } from './read-pdf'
import type { Shop } from './shop'
import type { Visitor } from './visitor'

/** Who sells, as the artist fills it in. */
export const SELLER = {
  givePapers: true,
  sellerName: 'Atelier Obi GmbH',
  sellerStreet: 'Lange Straße 7',
  sellerPostalCode: '10115',
  sellerCity: 'Berlin',
  sellerCountry: 'DE',
}

/** A shop, or several servers of one. */
type Rows = { query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]> }

/** Switches papers on, whatever else the shop's settings say. */
export async function switchPapersOn(shop: Rows): Promise<void> {
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

/** A paper as it is stored. */
export type StoredPaper = {
  id: number
  order_id: string
  kind: PaperContent['kind']
  number: string
  source: string
  serial: number
  content: PaperContent
}

/** The papers of an order, in the order in which they were given. */
export const papersOf = (shop: Rows, orderId: string): Promise<StoredPaper[]> =>
  shop.query<StoredPaper>('SELECT * FROM papers WHERE order_id = $1 ORDER BY id', [orderId])

/** A paper's file as the artist gets it. */
export async function paperFile(artist: Visitor, id: number): Promise<Buffer> {
  const { status, headers, bytes } = await artist.load('GET', `/api/cms/papers/${id}/pdf`)
  if (status !== 200) throw new Error(`${status}: ${bytes}`)
  expect(headers.get('content-type')).toBe('application/pdf')
  return bytes
}

/** The pages of a paper's file. */
export const paperPages = async (artist: Visitor, id: number): Promise<PdfPage[]> =>
  readPdf(await paperFile(artist, id))

/** The one paper of an order that was given for its payment. @throws when it has none */
export async function salePaperOf(shop: Shop, orderId: string): Promise<StoredPaper> {
  const paper = (await papersOf(shop, orderId)).find(({ source }) => source === 'sale')
  if (!paper) throw new Error(`Order ${orderId} has no paper`)
  return paper
}
