import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import {
  type Commission,
  type Offer,
  type OfferState,
  shareOf,
} from '@gesso/shared-types/features/offers/offer'
import { fromCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { offerStateNow } from './offer-state'

type OfferRow = Pick<Rows['offers'], 'artworkId' | 'amountCents' | 'priceCents'> & {
  state: OfferState
  title: string | null
}
type Other = { messageId: number; name: string; amountCents: number }

/**
 * Reads the offer in a message, with the open offers of others for the same work; null when the message is no offer.
 * @param agreements those of the message
 */
export async function readOffer(
  context: Context,
  messageId: number,
  agreements: readonly Agreement[],
): Promise<Offer | null> {
  const [row] = await context.query<OfferRow>(sql`
    SELECT offers.artwork_id, amount_cents, price_cents, state, artwork_title AS title
    FROM offers JOIN contact_messages ON contact_messages.id = message_id WHERE message_id = ${messageId}`)
  if (!row) return null
  const others = await context.query<Other>(sql`
    SELECT message_id, name, amount_cents FROM offers JOIN contact_messages ON contact_messages.id = message_id
    WHERE offers.artwork_id = ${row.artworkId} AND state = 'open' AND message_id <> ${messageId}
    ORDER BY amount_cents DESC, message_id LIMIT 20`)
  const { amountCents, priceCents, state, title } = row
  return {
    title: title ?? '',
    amount: fromCents(amountCents),
    price: priceCents === null ? null : fromCents(priceCents),
    share: shareOf(amountCents, priceCents),
    state: offerStateNow(state, agreements),
    others: others.map((other) => ({
      messageId: other.messageId,
      name: other.name,
      amount: fromCents(other.amountCents),
    })),
  }
}

/** Reads the commission in a message; null when the message is none. */
export async function readCommission(context: Context, messageId: number): Promise<Commission | null> {
  const [row] = await context.query<Pick<Rows['commissions'], 'size' | 'budgetCents' | 'neededBy'>>(sql`
    SELECT size, budget_cents, needed_by::text FROM commissions WHERE message_id = ${messageId}`)
  if (!row) return null
  const { size, budgetCents, neededBy } = row
  return { size, budget: budgetCents === null ? null : fromCents(budgetCents), neededBy }
}
