import { addressLines } from '@gesso/shared-types/addresses/address-lines'
import { countryName } from '@gesso/shared-types/addresses/country-names'
import { MAX_QUOTES, QUOTE_DAYS } from '@gesso/shared-types/features/agreements/agreement'
import { formatPrice } from '@gesso/shared-types/money/money'
import type { CartLine, CheckoutCustomer } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { checkSolution } from '../../bot-check/check-solution'
import { spendProof } from '../../bot-check/spend-proof'
import { storeMessage } from '../../messages/store-message'
import { aroundPricing } from '../../orders/checkout/around-pricing'
import { circumstancesOf } from '../../orders/checkout/circumstances'
import { priceCart } from '../../orders/checkout/price-cart'
import { presentQuote } from '../../orders/checkout/quote-order'
import type { ShopLine } from '../../orders/checkout/shop-line'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { networkHash } from '../../platform/network/network-hash'
import { TODAY } from '../../settings/today'
import { normalizeEmail } from '../../subscribers/normalize-email'
import type { AgreedLine } from './agreement-rows'
import { writeAgreement } from './create-agreement'

/** The order that a buyer would place if shipping had a price. */
export type ShippingRequest = { customer: CheckoutCustomer; cart: readonly CartLine[]; network: string }

type Work = { id: number; slug: string; title: string }

/**
 * Asks the artist for the price of sending a cart: stores a message to the artist and an agreement at today's prices,
 * which waits for the price of shipping and keeps the originals for `QUOTE_DAYS` days.
 * @param altcha the solved bot check
 * @returns the token of the agreement's link
 * @throws AppError bot_check_failed, artwork_unavailable, price_changed; too_many_requests when `MAX_QUOTES`
 *   questions are open; conflict where shipping has a price already, or nothing is sent there
 */
export async function askForShipping(
  context: Context,
  { customer, cart, network }: ShippingRequest,
  altcha: string | undefined,
): Promise<string> {
  const proof = await checkSolution(context, altcha)
  return aroundPricing(context, network, () =>
    withTransaction(context, async (tx) => {
      const priced = await priceCart(tx, cart, circumstancesOf(customer, {}))
      const lines = priced.lines.filter((line): line is AgreedLine => line.type !== 'payment')
      if (!presentQuote(priced).shipping?.askedWorks.length) {
        throw new AppError('conflict', {
          message: 'Shipping has a price by now. Please look at the total again.',
        })
      }
      const by = networkHash(tx.env.payloadSecret, network)
      await refuseTooMany(tx, customer.email, by)
      await spendProof(tx, proof)
      const works = await worksOf(tx, lines)
      const messageId = await tellArtist(tx, customer, lines, works)
      const { token } = await writeAgreement(
        tx,
        {
          kind: 'shipping',
          messageId,
          buyer: { name: `${customer.firstName} ${customer.lastName}`, email: customer.email },
          work: null,
          lines,
          title: titleOf(lines, works),
          words: null,
          shippingCents: null,
          payments: [{ amountCents: goodsCents(lines), dueOn: null }],
          openUntil: await lastDay(tx),
        },
        { shipTo: customer, by },
      )
      return token
    }),
  )
}

const goodsCents = (lines: readonly ShopLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)

/** Limits open questions, since each keeps works from others. The locks make simultaneous ones count each other. */
async function refuseTooMany(tx: Transaction, email: string, by: string): Promise<void> {
  const normalized = normalizeEmail(email)
  for (const key of [`quotes:${by}`, `quotes:${normalized}`].toSorted())
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${key}))`)
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM agreements
    WHERE kind = 'shipping' AND shipping_cents IS NULL AND withdrawn_at IS NULL AND open_until > now()
      AND (asked_by = ${by} OR lower(trim(buyer_email)) = ${normalized})`)
  if ((row?.count ?? 0) < MAX_QUOTES) return
  throw new AppError('too_many_requests', {
    message: 'You have asked for the price of shipping already. The artist answers you by email.',
    retryAfter: 3600,
  })
}

async function worksOf(tx: Transaction, lines: readonly ShopLine[]): Promise<Work[]> {
  const ids = lines.map(({ artworkId }) => artworkId)
  const works = await tx.query<Work>(sql`
    SELECT id, coalesce(slug, id::text) AS slug, title FROM artworks WHERE id = ANY(${sql.param(ids)}::int[])`)
  return lines.flatMap(({ artworkId }) => works.find(({ id }) => id === artworkId) ?? [])
}

const titleOf = (lines: readonly ShopLine[], [first]: readonly Work[]): string => {
  const title = first?.title.slice(0, 150) ?? 'Your order'
  return lines.length > 1 ? `${title} and ${lines.length - 1} more` : title
}

function tellArtist(
  tx: Transaction,
  customer: CheckoutCustomer,
  lines: readonly ShopLine[],
  works: readonly Work[],
): Promise<number> {
  const country = countryName(customer.country)
  const facts = lines.map(({ artworkId, type, printSize, quantity, unitPriceCents }) => ({
    name: works.find(({ id }) => id === artworkId)?.title ?? 'Artwork',
    value: `${type === 'original' ? 'Original' : `Print (${printSize})`}${quantity > 1 ? ` × ${quantity}` : ''}, ${formatPrice(quantity * unitPriceCents)}`,
  }))
  const address = addressLines({
    ...customer,
    addressLine2: customer.addressLine2 ?? null,
    state: customer.state ?? null,
  })
  return storeMessage(
    tx,
    {
      kind: 'shipping',
      name: `${customer.firstName} ${customer.lastName}`,
      email: customer.email,
      subject: `Shipping to ${country}`,
      message: customer.specialInstructions || `What would shipping to ${country} cost?`,
    },
    works[0] ?? null,
    [...facts, { name: 'To', value: address.join(', ') }],
  )
}

/** The last day, in the artist's time zone, on which the works are kept while shipping has no price. */
async function lastDay(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ day: string }>(sql`SELECT (${TODAY} + ${QUOTE_DAYS}::int)::text AS day`)
  if (!row) throw new Error('The database knows no day')
  return row.day
}
