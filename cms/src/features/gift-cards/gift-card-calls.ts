import type { CallOutput } from '@gesso/shared-types/contract'
import { fromCents } from '@gesso/shared-types/money/money'
import type { PlacedOrder } from '@gesso/shared-types/orders/order'
import { groupCode } from '@gesso/shared-types/text/printed-code'
import { sql } from '@payloadcms/db-postgres'
import type { OrderRequest } from '../../orders/checkout/order-request'
import { placeOrder } from '../../orders/checkout/place-order'
import { shopMode } from '../../orders/shop-mode'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { readTimeZone } from '../../settings/read-time-zone'
import { TODAY } from '../../settings/today'
import { findUsableCard, UNKNOWN_CARD } from './find-gift-card'
import { codeOf, hashCode, hashLink } from './gift-code'
import { giftOrder } from './gift-order'
import type { GiftPurchase } from './gift-purchase'
import { limitGiftGuesses } from './limit-gift-guesses'
import { readGiftCardTerms } from './read-gift-card-terms'

/** Reads the terms of the gift cards that are sold. @throws AppError not_found while none are sold */
export async function readGiftCardOffer(context: Context): Promise<CallOutput<'readGiftCardOffer'>> {
  const terms = await readGiftCardTerms(context)
  if (!terms) throw new AppError('not_found', { message: 'No gift cards are sold here.' })
  const { sums, least, most, months, words } = terms
  const [{ today } = { today: '' }] = await context.query<{ today: string }>(
    sql`SELECT ${TODAY}::text AS today`,
  )
  return {
    sums: sums.map(fromCents),
    least: least === null ? null : fromCents(least),
    most: most === null ? null : fromCents(most),
    months,
    words,
    today,
  }
}

type Buyer = { firstName: string; lastName: string; email: string }
type Purchase = { buyer: Buyer; gift: GiftPurchase } & Pick<OrderRequest, 'sessionId' | 'network' | 'placed'>

/** Places the order of a gift card. @throws AppError not_found while none are sold; invalid_input; as `placeOrder` */
export const buyGiftCard = (context: Context, { buyer, gift, ...request }: Purchase): Promise<PlacedOrder> =>
  placeOrder(context, {
    ...request,
    customer: { ...buyer, phone: '', address: '', city: '', zipCode: '', country: '' },
    cart: [],
    instead: giftOrder(gift),
    choices: {},
    agreedCents: gift.amountCents,
    proof: null,
    byWallet: false,
  })

/**
 * Reads the balance of a card by its code.
 * @throws AppError invalid_input, the same for every code that cannot be spent; too_many_requests after many of them
 */
export async function readGiftCardBalance(
  context: Context,
  network: string,
  code: string,
): Promise<CallOutput<'readGiftCardBalance'>> {
  await limitGiftGuesses(context, network, code)
  const card = await findUsableCard(context, code, shopMode(context))
  if (!card) throw invalidField('code', UNKNOWN_CARD)
  const { lastFour, balanceCents, expiresAt } = card
  return { lastFour, balance: fromCents(balanceCents), expiresAt: expiresAt && isoInstant(expiresAt) }
}

type Row = {
  seed: string
  codeHash: string
  amount: string
  balance: string
  isGood: boolean
  expiresAt: string | null
  recipientName: string
  fromName: string
  words: string | null
  isTest: boolean
}

/** Reads a card for its recipient, by the link in the letter. @throws AppError not_found */
export async function readGiftCard(context: Context, token: string): Promise<CallOutput<'readGiftCard'>> {
  const [row] = await context.query<Row>(sql`
    SELECT seed, code_hash, amount, balance, state = 'active' AND (expires_at IS NULL OR expires_at > now()) AS is_good,
      expires_at, recipient_name, from_name, words, mode = 'test' AS is_test
    FROM gift_cards WHERE link_hash = ${hashLink(token)}`)
  if (!row) throw new AppError('not_found', { message: 'There is no such gift card.' })
  const { seed, codeHash, expiresAt, ...card } = row
  const code = codeOf(context.env.payloadSecret, seed)
  return {
    ...card,
    code: card.isGood && hashCode(code) === codeHash ? groupCode(code) : null,
    expiresAt: expiresAt && isoInstant(expiresAt),
    timeZone: await readTimeZone(context),
  }
}
