import { MAX_CENTS } from '../../money/money'
import { MIN_CHARGE_CENTS } from '../../settings/shop-rules'
import { plainText } from '../../text/text'

/** `unpaid`: its purchase is not paid yet. `void`: its purchase was refunded, or the artist ended it. */
export const GIFT_CARD_STATES = ['unpaid', 'active', 'void'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

/**
 * Entries in a gift card's ledger. Placing an order reserves money; an order that ends unpaid releases it, and a paid
 * order releases and spends it.
 */
export const GIFT_CARD_MOVES = [
  'issued',
  'reserved',
  'released',
  'spent',
  'refunded',
  'voided',
  'restored',
] as const
export type GiftCardMove = (typeof GIFT_CARD_MOVES)[number]

/** The contract's field for problems with a gift card. */
export const GIFT_CARD_FIELD = 'giftCard'

/** A code as typed, with hyphens or spaces. */
export const typedGiftCode = plainText('Gift card code', 80)

/**
 * How much of a total a gift card pays, in integer cents: as much as possible, so that the rest is nothing or at least
 * the provider's smallest charge. 0 where that is not possible.
 */
export function giftCardShare(totalCents: number, balanceCents: number): number {
  if (balanceCents >= totalCents) return totalCents
  return Math.max(0, Math.min(balanceCents, totalCents - MIN_CHARGE_CENTS))
}

/** The sums for sale, in integer cents: fixed ones, and any sum from `least` to `most`. */
export type GiftCardSums = { sums: readonly number[]; least: number | null; most: number | null }

/** Whether a card of this sum is for sale. */
export const isSoldSum = ({ sums, least, most }: GiftCardSums, cents: number): boolean =>
  sums.includes(cents) || (least !== null && most !== null && cents >= least && cents <= most)

/** The limits of every gift card, in integer cents. */
export const LEAST_GIFT_CARD_CENTS = 100
export const MOST_GIFT_CARD_CENTS = Math.min(MAX_CENTS, 1_000_000)

export const MAX_GIFT_CARD_WORDS = 240
/** How many days ahead the sending of a card can be scheduled. */
export const MAX_GIFT_CARD_DAYS = 366
/** The hour, in the shop's time zone, at which scheduled cards are sent. */
export const GIFT_CARD_HOUR = 9
