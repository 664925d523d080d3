import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import type { PersonalRecord } from '../../platform/personal-data'

/** The SQL condition that a text is a name that the person gave. */
const isNameOf = (
  text: SQL | ReturnType<typeof sql.identifier>,
  email: string,
): SQL => sql`lower(trim(${text})) IN (
  SELECT lower(trim(first_name) || ' ' || trim(last_name)) FROM customers WHERE lower(trim(customers.email)) = ${email}
  UNION SELECT lower(trim(name)) FROM contact_messages WHERE lower(trim(contact_messages.email)) = ${email})`

/**
 * The SQL condition that a text of the artist names a person: for whom an original is kept, who bought it, or who has
 * it. The text is free, so it is searched for the address, and for the name that the person gave with an order or a
 * message.
 */
const namesPerson = (column: 'on_hold_for' | 'sale_buyer' | 'location_name', email: string): SQL => {
  const text = sql.identifier(column)
  return sql`(strpos(lower(${text}), ${email}) > 0 OR ${isNameOf(text, email)})`
}

const namesSomewhere = (email: string): SQL => sql`(${namesPerson('on_hold_for', email)}
  OR ${namesPerson('sale_buyer', email)} OR ${namesPerson('location_name', email)})`

/**
 * Reads the originals that are kept for a person, that they bought elsewhere, or that they have.
 * @param email as `normalizeEmail` writes it
 */
export async function readOriginalsOfPerson(context: Context, email: string): Promise<PersonalRecord[]> {
  const found = await context.query<{ row: PersonalRecord }>(sql`
    SELECT to_jsonb(found) AS row FROM (SELECT id, title, original_state AS state,
      CASE WHEN ${namesPerson('on_hold_for', email)} THEN on_hold_for END AS on_hold_for,
      CASE WHEN ${namesPerson('sale_buyer', email)} THEN sale_buyer END AS sale_buyer,
      CASE WHEN ${namesPerson('location_name', email)} THEN location_name END AS location_name,
      CASE WHEN ${namesPerson('sale_buyer', email)} THEN sale_price::text END AS sale_price,
      sale_place, sale_date
    FROM artworks WHERE ${namesSomewhere(email)} ORDER BY id) AS found`)
  return found.map(({ row }) => row)
}

/** Erases a person from the originals; price, place and day stay, for the books. @returns how many there were */
export async function eraseFromOriginals(context: Context, email: string): Promise<number> {
  const erased = await context.query(sql`
    UPDATE artworks SET updated_at = now(),
      on_hold_for = CASE WHEN ${namesPerson('on_hold_for', email)} THEN NULL ELSE on_hold_for END,
      sale_buyer = CASE WHEN ${namesPerson('sale_buyer', email)} THEN NULL ELSE sale_buyer END,
      location_name = CASE WHEN ${namesPerson('location_name', email)} THEN NULL ELSE location_name END
    WHERE ${namesSomewhere(email)} RETURNING id`)
  // An undo could bring the person back.
  await context.query(sql`
    DELETE FROM bulk_change_rows WHERE strpos(lower(former::text || written::text), ${email}) > 0
      OR ${isNameOf(sql`former->>'locationName'`, email)} OR ${isNameOf(sql`written->>'locationName'`, email)}`)
  // So could the rows of an import.
  await context.query(sql`
    DELETE FROM artwork_import_rows WHERE strpos(lower(fields::text || coalesce(changes::text, '')), ${email}) > 0
      OR ${isNameOf(sql`fields->>'locationName'`, email)}`)
  return erased.length
}
