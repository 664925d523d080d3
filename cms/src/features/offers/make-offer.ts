import type { OriginalState } from '@gesso/shared-types/artworks/original-state'
import {
  leastOffer,
  type OfferInput,
  type OffersFor,
  shareOf,
} from '@gesso/shared-types/features/offers/offer'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { IS_HELD, IS_PUBLISHED, STATE_NOW } from '../../artworks/artwork-states'
import { checkSolution } from '../../bot-check/check-solution'
import { spendProof } from '../../bot-check/spend-proof'
import type { MessageFact } from '../../emails/templates/contact-message'
import { storeMessage } from '../../messages/store-message'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { normalizeEmail } from '../../subscribers/normalize-email'
import { readOfferSettings } from './offer-settings'

type Work = {
  id: number
  slug: string
  title: string
  state: OriginalState
  price: string | null
  /** Sold, held by an order, or kept for an agreement. */
  isTaken: boolean
}

/** The setting that each state of an original needs. Originals in other states take no offers. */
const NEEDS: Partial<Record<OriginalState, OffersFor>> = { for_sale: 'for_sale', on_request: 'on_request' }

const takesOffer = ({ state, price, isTaken }: Work, takes: OffersFor): boolean => {
  const needs = NEEDS[state]
  return (
    !isTaken &&
    needs !== undefined &&
    (takes === 'both' || takes === needs) &&
    (state === 'on_request' || price !== null)
  )
}

/**
 * Stores a visitor's offer for a published original as a message to the artist. It replaces an undecided offer of the
 * same person for the same work.
 * @param altcha the solved bot check
 * @throws AppError bot_check_failed; not_found while no offers are taken, and for a work that is not published;
 * conflict when the work takes no offers now; invalid_input below the artist's least share
 */
export async function makeOffer(
  context: Context,
  { work: slug, amount, name, email, words }: OfferInput,
  altcha: string | undefined,
): Promise<void> {
  const proof = await checkSolution(context, altcha)
  await withTransaction(context, async (tx) => {
    const { takes, leastShare } = await readOfferSettings(tx)
    const [work] = await tx.query<Work>(sql`
      SELECT id, slug, title, ${STATE_NOW} AS state, (sold_order_id IS NOT NULL OR ${IS_HELD}) AS is_taken,
        CASE WHEN original_price > 0 THEN original_price END AS price
      FROM artworks WHERE slug = ${slug} AND ${IS_PUBLISHED}`)
    if (takes === 'none' || !work) throw new AppError('not_found')
    if (!takesOffer(work, takes)) {
      throw new AppError('conflict', { message: 'No offers are taken for this work at the moment.' })
    }
    const cents = toCents(amount)
    const priceCents = work.price === null ? null : toCents(work.price)
    // The price of a work on request is secret, and a least amount would reveal it.
    const least = leastOffer(priceCents, work.state === 'for_sale' ? leastShare : null)
    if (cents < least) throw invalidField('amount', `Offers for this work begin at ${formatPrice(least)}`)
    await spendProof(tx, proof)
    await store(tx, work, { name, email, words: words || null, cents, priceCents })
  })
}

type Offered = { name: string; email: string; words: string | null; cents: number; priceCents: number | null }

async function store(tx: Transaction, work: Work, offered: Offered): Promise<void> {
  const { name, words, cents, priceCents } = offered
  const email = normalizeEmail(offered.email)
  // Offers of one person for one work wait for each other, since concurrent ones would both stay open.
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`offers:${work.id}:${email}`}))`)
  const [former] = await tx.query<{ amountCents: number }>(sql`
    UPDATE offers SET state = 'replaced', decided_at = now()
    WHERE artwork_id = ${work.id} AND email = ${email} AND state = 'open' RETURNING amount_cents`)
  const price = formatPrice(cents)
  const share = shareOf(cents, priceCents)
  const facts: MessageFact[] = [
    { name: 'Offer', value: price },
    ...(priceCents === null ? [] : [{ name: 'Price', value: formatPrice(priceCents) }]),
    ...(share === null ? [] : [{ name: 'Share of the price', value: `${share} %` }]),
    ...(former ? [{ name: 'Instead of their offer of', value: formatPrice(former.amountCents) }] : []),
  ]
  const message = words ?? `I offer ${price} for “${work.title}”.`
  const id = await storeMessage(
    tx,
    { kind: 'offer', name, email: offered.email, subject: offerSubject(cents, work.title), message },
    work,
    facts,
  )
  await tx.query(sql`
    INSERT INTO offers (message_id, artwork_id, email, amount_cents, price_cents)
    VALUES (${id}, ${work.id}, ${email}, ${cents}, ${priceCents})`)
}

const LONGEST_TITLE = 150

const offerSubject = (cents: number, title: string): string => {
  const named = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title
  return `Offer of ${formatPrice(cents)} for “${named}”`
}
