import * as z from 'zod/mini'
import { moneyInput, moneySchema } from '../../money/money-schema'
import { typedGiftCode } from './gift-card'

/** A gift card by its code as typed, with the amount that the buyer saw it pay. */
export const giftCardOfOrder = {
  giftCard: z.optional(z.object({ code: typedGiftCode, amount: moneyInput() })),
}

export const giftCardOfQuote = { giftCard: z.optional(typedGiftCode) }

/**
 * The gift card that pays some or all of an order: the last four characters of its code, and its balance afterwards.
 */
export const giftCardInQuote = {
  giftCard: z.optional(z.object({ lastFour: z.string(), leftAmount: moneySchema })),
}
