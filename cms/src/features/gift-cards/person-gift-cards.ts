import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { ERASED_PERSON, ERASED_TEXT } from '../../emails/erased-person'
import type { Context } from '../../platform/context'
import { withoutSecrets } from '../../platform/database/left-out'
import { type PersonFact, SHOWN } from '../../platform/person-facts'
import type { PersonalData, PersonalRecord } from '../../platform/personal-data'
import { dayOf } from '../../platform/text/when'

/** SQL conditions: a card was sent to the person, or the person bought it. */
const IS_RECIPIENT = (email: string): SQL => sql`lower(trim(recipient_email)) = ${email}`
const IS_BUYER = (email: string): SQL => sql`order_id IN (
  SELECT orders.id FROM orders JOIN customers ON customers.id = orders.customer_id WHERE lower(trim(customers.email)) = ${email})`

/** Personal data in gift cards. */
export const peopleOfGiftCards: PersonalData = {
  /** Leaves out the values from which codes are derived. */
  read: async (tx, email) => {
    const found = await tx.query<{ row: PersonalRecord }>(sql`
      SELECT to_jsonb(gift_cards) AS row FROM gift_cards
      WHERE ${IS_RECIPIENT(email)} OR ${IS_BUYER(email)} ORDER BY id`)
    return found.length > 0 ? { giftCards: found.map(({ row }) => withoutSecrets('gift_cards', row)) } : {}
  },
  /** The balance stays and the code still works. A letter that waits for its day is not sent any more. */
  erase: async (tx, email) => {
    const sent = await tx.query<{ id: number }>(sql`
      UPDATE gift_cards SET recipient_name = ${ERASED_TEXT}, recipient_email = ${ERASED_PERSON.email}, words = NULL,
        letter_queued_at = coalesce(letter_queued_at, now()) WHERE ${IS_RECIPIENT(email)} RETURNING id`)
    const bought = await tx.query<{ id: number }>(sql`
      UPDATE gift_cards SET from_name = ${ERASED_TEXT}, words = NULL WHERE ${IS_BUYER(email)} RETURNING id`)
    const giftCards = new Set([...sent, ...bought].map(({ id }) => id)).size
    return giftCards > 0 ? { giftCards } : {}
  },
}

type Card = { id: number; lastFour: string; balance: string; createdAt: string; total: number }

/** The gift cards that a person bought or was given. */
export async function giftCardsOfPerson(context: Context, email: string, zone: string): Promise<PersonFact> {
  const cards = await context.query<Card>(sql`
    SELECT id, last_four, balance, created_at, count(*) OVER ()::int AS total FROM gift_cards
    WHERE (${IS_RECIPIENT(email)} OR ${IS_BUYER(email)}) AND last_four IS NOT NULL ORDER BY created_at DESC LIMIT ${SHOWN}`)
  return {
    heading: 'Gift cards',
    forOwners: true,
    total: cards[0]?.total ?? 0,
    items: cards.map(({ id, lastFour, balance, createdAt }) => ({
      label: `Card ending ${lastFour}`,
      path: `/collections/gift_cards/${id}`,
      note: `${dayOf(createdAt, zone)}, ${formatCents(toCents(balance))} left`,
    })),
  }
}
