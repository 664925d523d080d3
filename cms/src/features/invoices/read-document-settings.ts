import { addressLines } from '@gesso/shared-types/addresses/address-lines'
import type { PAPER_SIZES } from '@gesso/shared-types/features/invoices/order-document'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { saleWords } from '../../orders/sale-words'
import type { Context } from '../../platform/context'
import type { DocumentContent } from './document-content'

/** Who sells, and how documents end. */
export type DocumentSettings = {
  seller: DocumentContent['seller']
  words: string
  /** Sentences of other features on what is sold. */
  saleWords: string
  sheet: (typeof PAPER_SIZES)[number]
}

type Row = Record<
  | 'name'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'taxNumber'
  | 'email'
  | 'words'
  | 'saleWords'
  | 'sheet',
  string | null
> & { isOn: boolean | null }

/** `isOn`: orders get documents when they are paid. `settings`: null while the seller is not filled in. */
type DocumentState = { isOn: boolean; settings: DocumentSettings | null }

const saleWordsOf = (context: Context): SQL =>
  sql`concat_ws(E'\\n', ${sql.join([sql`NULL`, ...context.extensions(saleWords)], sql`, `)})`

/** Reads whether documents are switched on, and their present settings. */
export async function readDocumentState(context: Context): Promise<DocumentState> {
  const [row] = await context.query<Row>(sql`
    SELECT give_papers AS is_on, trim(seller_name) AS name, trim(seller_street) AS street,
      trim(seller_postal_code) AS postal_code, trim(seller_city) AS city, seller_country AS country,
      coalesce(nullif(trim(seller_tax_number), ''), (SELECT tax_number FROM tax_settings LIMIT 1)) AS tax_number,
      email, trim(paper_words) AS words, ${saleWordsOf(context)} AS sale_words, paper_size AS sheet
    FROM shop_settings LIMIT 1`)
  const isOn = row?.isOn ?? false
  if (!row?.name || !row.street || !row.city || !row.country) return { isOn, settings: null }
  const { name, street, city, country } = row
  const postalCode = row.postalCode ?? ''
  const lines = addressLines({
    address: street,
    addressLine2: null,
    city,
    state: null,
    zipCode: postalCode || null,
    country,
  })
  const seller = {
    name,
    lines,
    street,
    city,
    postalCode,
    country,
    taxNumber: row.taxNumber?.trim() ?? '',
    email: row.email?.trim() ?? '',
  }
  const sheet = row.sheet === 'letter' ? 'letter' : 'a4'
  return { isOn, settings: { seller, words: row.words ?? '', saleWords: row.saleWords ?? '', sheet } }
}

/** Says what is missing before documents can be issued; null for nothing. */
export const lacksSeller = async (context: Context): Promise<string | null> =>
  (await readDocumentState(context)).settings
    ? null
    : 'Fill in who sells, in its settings: until then no invoice can be made.'
