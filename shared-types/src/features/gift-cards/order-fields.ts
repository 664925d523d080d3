import * as z from 'zod/mini'
import { moneyInput, moneySchema } from '../../money/money-schema'
import { typedGiftCode } from './gift-card'

/** A gift card that pays, by its code as it was typed, and what the buyer saw that it pays. */
export const giftCardOfOrder = {
  giftCard: z.optional(z.object({ code: typedGiftCode, amount: moneyInput() })),
}

export const giftCardOfQuote = { giftCard: z.optional(typedGiftCode) }

/** The gift card that pays a part or all of an order: the end of its code, and what is left on it afterwards. */
export const giftCardInQuote = {
  giftCard: z.optional(z.object({ lastFour: z.string(), leftAmount: moneySchema })),
}
