import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import type { CopiedPart } from '../../platform/full-copy/copied-parts'

const HEADINGS = ['Work', 'Sold on', 'Sold in', 'Price', 'Currency', 'Professional', 'Due', 'Paid', 'Notes']

async function* readAll(context: Context): AsyncGenerator<Cell[][]> {
  const rows = await context.query<
    Record<
      'title' | 'day' | 'country' | 'price' | 'currency' | 'soldBy' | 'royalty' | 'note',
      string | null
    > & { isReceived: boolean }
  >(sql`
    SELECT title, (sold_on AT TIME ZONE 'UTC')::date::text AS day, country, price::text AS price, currency, sold_by,
      royalty::text AS royalty, coalesce(is_received, false) AS is_received, note FROM resales ORDER BY sold_on, id`)
  yield rows.map((row) => [
    row.title,
    row.day,
    row.country,
    row.price,
    row.currency,
    row.soldBy,
    row.royalty,
    row.isReceived,
    row.note,
  ])
}

/** The resales in a full copy. */
export const copiedResales: CopiedPart = {
  tables: (context) => [{ name: 'resales', headings: HEADINGS, pages: readAll(context) }],
}
