import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** What is told of an order's tax, as a list; null where nothing is. */
const taxWords = (ofNumber: string): SQL =>
  sql.raw(`CASE WHEN orders.tax_words IS NULL AND orders.buyer_tax_number IS NULL THEN NULL
    ELSE coalesce(orders.tax_words, '[]') || CASE WHEN orders.buyer_tax_number IS NULL THEN '[]'::jsonb
      ELSE jsonb_build_array('Buyer’s tax number: ' || orders.buyer_tax_number || '${ofNumber}') END END`)

/** What is written to the buyer. The page of the order, which has no personal data, leaves the number out. */
export const TAX_WORDS = taxWords('')

/** What the artist reads. */
export const TAX_WORDS_FOR_ARTIST = taxWords(' (form right, not asked at the office)')
