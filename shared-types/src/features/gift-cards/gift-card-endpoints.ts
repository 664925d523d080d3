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

/** The calls of who buys, has or was sent a gift card. Apart from the others, so that no page carries them at first sight. */
export const giftCardEndpoints = {
  /** What gift cards are sold. Refused as not found while none are. */
  readGiftCardOffer: {
    method: 'GET',
    path: giftCardPaths.readGiftCardOffer,
    access: 'anyone',
    input: nothing,
    output: z.object({
      sums: z.array(moneySchema),
      least: z.nullable(moneySchema),
      most: z.nullable(moneySchema),
      /** How many months a card is good; null where it does not run out. */
      months: z.nullable(z.number()),
      words: z.string(),
      /** The shop's today, like '2026-12-24'. */
      today: z.string(),
    }),
  },
  /** Places an order that buys one card. The same browser with the same card gets the same order again. */
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
      /** On which it is sent; without one at once. */
      day: z.nullish(daySchema),
      agreement: z.optional(agreedVersionsSchema),
    }),
    output: placedOrderSchema,
  },
  /** Refused alike for every code that cannot be spent here. */
  readGiftCardBalance: {
    method: 'POST',
    path: giftCardPaths.readGiftCardBalance,
    access: 'anyone',
    input: z.object({ code: typedGiftCode }),
    output: z.object({
      lastFour: z.string(),
      balance: moneySchema,
      /** UTC; null where it does not run out. */
      expiresAt: z.nullable(z.string()),
    }),
  },
  /** A card as its recipient sees it, by the link in the letter. */
  readGiftCard: {
    method: 'GET',
    path: giftCardPaths.readGiftCard,
    access: 'anyone',
    input: z.object({ token: z.string().check(z.maxLength(100)) }),
    output: z.object({
      /** In groups; null where the shop can no longer tell it. */
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
