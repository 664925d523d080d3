import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** The SQL of the words about an order's tax, as a list; null when there are none. */
const taxWords = (ofNumber: string): SQL =>
  sql.raw(`CASE WHEN orders.tax_words IS NULL AND orders.buyer_tax_number IS NULL THEN NULL
    ELSE coalesce(orders.tax_words, '[]') || CASE WHEN orders.buyer_tax_number IS NULL THEN '[]'::jsonb
      ELSE jsonb_build_array('Buyer’s tax number: ' || orders.buyer_tax_number || '${ofNumber}') END END`)

/** For emails to the buyer. The page of the order, which has no personal data, does not show the number. */
export const TAX_WORDS = taxWords('')

/** For the artist. */
export const TAX_WORDS_FOR_ARTIST = taxWords(' (form right, not asked at the office)')
