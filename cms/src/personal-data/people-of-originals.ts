import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'
import type { PersonalRecord } from './personal-records'

/**
 * Where the artist wrote down who keeps or bought an original. It is free text, so a person is found by the address in
 * it, or by the name that the person gave with an order or a message under that address.
 */
const namesPerson = (column: 'on_hold_for' | 'sale_buyer', email: string): SQL => {
  const text = sql.identifier(column)
  return sql`(strpos(lower(${text}), ${email}) > 0
    OR lower(trim(${text})) IN (
      SELECT lower(trim(first_name) || ' ' || trim(last_name)) FROM customers WHERE lower(trim(customers.email)) = ${email}
      UNION SELECT lower(trim(name)) FROM contact_messages WHERE lower(trim(contact_messages.email)) = ${email}))`
}

/** The originals that are kept for a person, or that a person bought elsewhere. @param email as `normalizeEmail` writes it */
export async function readOriginalsOfPerson(context: Context, email: string): Promise<PersonalRecord[]> {
  const found = await context.query<{ row: PersonalRecord }>(sql`
    SELECT to_jsonb(found) AS row FROM (SELECT id, title, original_state AS state,
      CASE WHEN ${namesPerson('on_hold_for', email)} THEN on_hold_for END AS on_hold_for,
      CASE WHEN ${namesPerson('sale_buyer', email)} THEN sale_buyer END AS sale_buyer,
      CASE WHEN ${namesPerson('sale_buyer', email)} THEN sale_price::text END AS sale_price,
      sale_place, sale_date
    FROM artworks WHERE ${namesPerson('on_hold_for', email)} OR ${namesPerson('sale_buyer', email)} ORDER BY id) AS found`)
  return found.map(({ row }) => row)
}

/** Removes a person from them; price, place and day stay, for the books. @returns how many they were */
export async function eraseFromOriginals(context: Context, email: string): Promise<number> {
  const erased = await context.query(sql`
    UPDATE artworks SET updated_at = now(),
      on_hold_for = CASE WHEN ${namesPerson('on_hold_for', email)} THEN NULL ELSE on_hold_for END,
      sale_buyer = CASE WHEN ${namesPerson('sale_buyer', email)} THEN NULL ELSE sale_buyer END
    WHERE ${namesPerson('on_hold_for', email)} OR ${namesPerson('sale_buyer', email)} RETURNING id`)
  return erased.length
}
