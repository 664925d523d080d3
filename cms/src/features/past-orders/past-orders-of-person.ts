import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

type StoredRow = Record<string, unknown>

/** What the archive of a former shop has of a person; undefined for nothing. @param email as `normalizeEmail` writes it */
export async function readPastRecordsOfPerson(
  context: Context,
  email: string,
): Promise<StoredRow[] | undefined> {
  const rows = await context.query<{ row: StoredRow }>(sql`
    SELECT to_jsonb(past_records) - 'searched' || jsonb_build_object('subtotal', subtotal::text,
      'shipping', shipping::text, 'taxes', taxes::text, 'discount', discount::text, 'total', total::text,
      'refunded', refunded::text) AS row
    FROM past_records WHERE email = ${email} ORDER BY id`)
  return rows.length > 0 ? rows.map(({ row }) => row) : undefined
}

/**
 * Takes a person out of the archive. Orders keep number, day, works, sums and country, for the books, so that the same
 * file brings nobody back; a customer is deleted whole, and so is what waits to be stored.
 * @returns how many they were; undefined for none
 */
export async function erasePastRecordsOfPerson(context: Context, email: string): Promise<number | undefined> {
  await context.query(sql`DELETE FROM past_import_rows WHERE lower(record->>'email') = ${email}`)
  const customers = await context.query(
    sql`DELETE FROM past_records WHERE kind = 'customer' AND email = ${email} RETURNING 1`,
  )
  const orders = await context.query(sql`
    UPDATE past_records SET email = NULL, name = NULL, company = NULL, phone = NULL, note = NULL,
      billing_address = jsonb_strip_nulls(jsonb_build_object('country', billing_address->'country')),
      shipping_address = jsonb_strip_nulls(jsonb_build_object('country', shipping_address->'country')),
      searched = lower(concat_ws(' ', number,
        (SELECT string_agg(concat_ws(' ', line->>'title', line->>'variant', line->>'sku'), ' ')
         FROM jsonb_array_elements(lines) AS line)))
    WHERE kind = 'order' AND email = ${email} RETURNING 1`)
  return customers.length + orders.length || undefined
}
