import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { ERASED_PERSON, ERASED_TEXT } from '../../emails/erased-person'
import type { Context } from '../../platform/context'
import { withoutSecrets } from '../../platform/database/left-out'
import type { PersonalRecord } from '../personal-data/personal-records'

/** Cards that the person was sent, and those that the person bought. */
const IS_RECIPIENT = (email: string): SQL => sql`lower(trim(recipient_email)) = ${email}`
const IS_BUYER = (email: string): SQL => sql`order_id IN (
  SELECT orders.id FROM orders JOIN customers ON customers.id = orders.customer_id WHERE lower(trim(customers.email)) = ${email})`

/** A person's gift cards, without what their codes are made of; undefined without any. */
export async function readPersonGiftCards(
  context: Context,
  email: string,
): Promise<PersonalRecord[] | undefined> {
  const found = await context.query<{ row: PersonalRecord }>(sql`
    SELECT to_jsonb(gift_cards) AS row FROM gift_cards
    WHERE ${IS_RECIPIENT(email)} OR ${IS_BUYER(email)} ORDER BY id`)
  return found.length > 0 ? found.map(({ row }) => withoutSecrets('gift_cards', row)) : undefined
}

/**
 * Takes a person out of gift cards: what is on them stays, and the code goes on paying. A letter that waits for its day has
 * nobody to go to.
 * @returns how many; undefined for none
 */
export async function eraseFromGiftCards(context: Context, email: string): Promise<number | undefined> {
  const sent = await context.query<{ id: number }>(sql`
    UPDATE gift_cards SET recipient_name = ${ERASED_TEXT}, recipient_email = ${ERASED_PERSON.email}, words = NULL,
      letter_queued_at = coalesce(letter_queued_at, now()) WHERE ${IS_RECIPIENT(email)} RETURNING id`)
  const bought = await context.query<{ id: number }>(sql`
    UPDATE gift_cards SET from_name = ${ERASED_TEXT}, words = NULL WHERE ${IS_BUYER(email)} RETURNING id`)
  return new Set([...sent, ...bought].map(({ id }) => id)).size || undefined
}
