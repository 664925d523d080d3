import { addressLines } from '@gesso/shared-types/addresses/address-lines'
import type { PAPER_SIZES } from '@gesso/shared-types/features/invoices/order-document'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import type { DocumentContent } from './document-content'

/** Who sells, and how documents end. `isOn`: orders get documents when they are paid. */
export type DocumentSettings = {
  isOn: boolean
  seller: DocumentContent['seller']
  words: string
  sheet: (typeof PAPER_SIZES)[number]
}

type Row = Record<
  'name' | 'street' | 'postalCode' | 'city' | 'country' | 'taxNumber' | 'email' | 'words' | 'sheet',
  string | null
> & { isOn: boolean | null }

/** Reads the present settings of documents; null while the seller is not filled in. */
export async function readDocumentSettings(context: Context): Promise<DocumentSettings | null> {
  const [row] = await context.query<Row>(sql`
    SELECT give_papers AS is_on, trim(seller_name) AS name, trim(seller_street) AS street,
      trim(seller_postal_code) AS postal_code, trim(seller_city) AS city, seller_country AS country,
      coalesce(nullif(trim(seller_tax_number), ''), (SELECT tax_number FROM tax_settings LIMIT 1)) AS tax_number,
      email, trim(paper_words) AS words, paper_size AS sheet
    FROM shop_settings LIMIT 1`)
  if (!row?.name || !row.street || !row.city || !row.country) return null
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
  return {
    isOn: row.isOn ?? false,
    seller: {
      name,
      lines,
      street,
      city,
      postalCode,
      country,
      taxNumber: row.taxNumber?.trim() ?? '',
      email: row.email?.trim() ?? '',
    },
    words: row.words ?? '',
    sheet: row.sheet === 'letter' ? 'letter' : 'a4',
  }
}
