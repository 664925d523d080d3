import { sql } from '@payloadcms/db-postgres'
import type { PersonalData, PersonalRecord } from '../../platform/personal-data'
import { forgetPastImports } from './take-back'

/** A person's records in the archive of former shops. */
export const peopleOfPastOrders: PersonalData = {
  read: async (tx, email) => {
    const rows = await tx.query<{ row: PersonalRecord }>(sql`
    SELECT to_jsonb(past_records) - 'searched' || jsonb_build_object('subtotal', subtotal::text,
      'shipping', shipping::text, 'taxes', taxes::text, 'discount', discount::text, 'total', total::text,
      'refunded', refunded::text) AS row
    FROM past_records WHERE email = ${email} ORDER BY id`)
    return rows.length > 0 ? { pastOrders: rows.map(({ row }) => row) } : {}
  },
  /**
   * Keeps orders without the person, with number, day, works, sums and country: for the books, and so that the same
   * file does not add them again. Deletes customers whole, and rows that wait to be stored.
   */
  erase: async (tx, email) => {
    await tx.query(sql`DELETE FROM past_import_rows WHERE lower(record->>'email') = ${email}`)
    const customers = await tx.query(
      sql`DELETE FROM past_records WHERE kind = 'customer' AND email = ${email} RETURNING 1`,
    )
    const orders = await tx.query(sql`
    UPDATE past_records SET email = NULL, name = NULL, company = NULL, phone = NULL, note = NULL,
      billing_address = jsonb_strip_nulls(jsonb_build_object('country', billing_address->'country')),
      shipping_address = jsonb_strip_nulls(jsonb_build_object('country', shipping_address->'country')),
      searched = lower(concat_ws(' ', number,
        (SELECT string_agg(concat_ws(' ', line->>'title', line->>'variant', line->>'sku'), ' ')
         FROM jsonb_array_elements(lines) AS line)))
    WHERE kind = 'order' AND email = ${email} RETURNING 1`)
    const pastOrders = customers.length + orders.length
    return pastOrders > 0 ? { pastOrders } : {}
  },
  forget: forgetPastImports,
}
