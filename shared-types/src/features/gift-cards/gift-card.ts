import { MAX_CENTS } from '../../money/money'
import { MIN_CHARGE_CENTS } from '../../settings/shop-rules'
import { plainText } from '../../text/text'

/** `unpaid`: its purchase is under way. `void`: its purchase was given back, or the artist ended it. */
export const GIFT_CARD_STATES = ['unpaid', 'active', 'void'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

/**
 * What can happen to the money of a gift card. An order reserves when it is placed; that is released when it ends unpaid, and
 * released and spent when it is paid.
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

/** The field of the contract that problems of a gift card are told of. */
export const GIFT_CARD_FIELD = 'giftCard'

/** A code as somebody types it, with hyphens or spaces. */
export const typedGiftCode = plainText('Gift card code', 80)

/**
 * How much of a total a gift card pays, in integer cents: all that it can, but the rest is either nothing or no less than the
 * smallest charge of the payment provider. 0 where that cannot be.
 */
export function giftCardShare(totalCents: number, balanceCents: number): number {
  if (balanceCents >= totalCents) return totalCents
  return Math.max(0, Math.min(balanceCents, totalCents - MIN_CHARGE_CENTS))
}

/** What the artist sells: fixed sums, and any sum between two; in integer cents. */
export type GiftCardSums = { sums: readonly number[]; least: number | null; most: number | null }

/** Whether a card of this sum is sold. */
export const isSoldSum = ({ sums, least, most }: GiftCardSums, cents: number): boolean =>
  sums.includes(cents) || (least !== null && most !== null && cents >= least && cents <= most)

/** The bounds of any gift card, in integer cents. */
export const LEAST_GIFT_CARD_CENTS = 100
export const MOST_GIFT_CARD_CENTS = Math.min(MAX_CENTS, 1_000_000)

export const MAX_GIFT_CARD_WORDS = 240
/** How far ahead a card may be sent. */
export const MAX_GIFT_CARD_DAYS = 366
/** The hour of the shop's day at which a card is sent that is for a later day. */
export const GIFT_CARD_HOUR = 9
