import * as z from 'zod/mini'
import { nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { moneyInput, moneySchema } from '../../money/money-schema'
import { placedOrderSchema } from '../../orders/order'
import { daySchema } from '../../text/day'
import { emailSchema, optionalText, plainText } from '../../text/text'
import { agreedVersionsSchema } from '../legal/legal'
import { MAX_GIFT_CARD_WORDS, typedGiftCode } from './gift-card'
import { giftCardPaths } from './gift-card-paths'

/** The calls for buying and using gift cards. In a file of their own, so that no page's first download carries them. */
export const giftCardEndpoints = {
  /** The gift cards for sale. Refused as not found while there are none. */
  readGiftCardOffer: {
    method: 'GET',
    path: giftCardPaths.readGiftCardOffer,
    access: 'anyone',
    input: nothing,
    output: z.object({
      sums: z.array(moneySchema),
      least: z.nullable(moneySchema),
      most: z.nullable(moneySchema),
      /** How many months a card is valid; null when it does not expire. */
      months: z.nullable(z.number()),
      words: z.string(),
      /** The shop's today, like '2026-12-24'. */
      today: z.string(),
    }),
  },
  /** Places an order for one card. A repeated call from the same browser for the same card returns the same order. */
  buyGiftCard: {
    method: 'POST',
    path: giftCardPaths.buyGiftCard,
    access: 'anyone',
    input: z.object({
      amount: moneyInput(),
      firstName: plainText('First name', 255),
      lastName: plainText('Last name', 255),
      email: emailSchema,
      recipientName: plainText('Their name', 100),
      recipientEmail: emailSchema,
      fromName: plainText('From', 100),
      words: optionalText('Words', MAX_GIFT_CARD_WORDS),
      /** The day on which it is sent; at once without one. */
      day: z.nullish(daySchema),
      agreement: z.optional(agreedVersionsSchema),
    }),
    output: placedOrderSchema,
  },
  /** Refused in the same way for every code that cannot be spent here. */
  readGiftCardBalance: {
    method: 'POST',
    path: giftCardPaths.readGiftCardBalance,
    access: 'anyone',
    input: z.object({ code: typedGiftCode }),
    output: z.object({
      lastFour: z.string(),
      balance: moneySchema,
      /** UTC; null when it does not expire. */
      expiresAt: z.nullable(z.string()),
    }),
  },
  /** A card as its recipient sees it, by the link in the email. */
  readGiftCard: {
    method: 'GET',
    path: giftCardPaths.readGiftCard,
    access: 'anyone',
    input: z.object({ token: z.string().check(z.maxLength(100)) }),
    output: z.object({
      /** In groups; null when the shop can no longer restore it. */
      code: z.nullable(z.string()),
      amount: moneySchema,
      balance: moneySchema,
      isGood: z.boolean(),
      expiresAt: z.nullable(z.string()),
      recipientName: z.string(),
      fromName: z.string(),
      words: z.nullable(z.string()),
      isTest: z.boolean(),
      timeZone: z.string(),
    }),
  },
} as const satisfies Record<string, Endpoint>
