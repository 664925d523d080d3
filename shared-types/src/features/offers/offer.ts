import * as z from 'zod/mini'
import { toCents } from '../../money/money'
import { moneyInput, moneySchema } from '../../money/money-schema'
import { daySchema } from '../../text/day'
import { emailSchema, optionalText, plainText } from '../../text/text'

/** The works that the artist accepts offers for. */
export const OFFERS_FOR = ['none', 'for_sale', 'on_request', 'both'] as const
export type OffersFor = (typeof OFFERS_FOR)[number]

/**
 * States of an offer. `withdrawn`: its link was withdrawn or ended unpaid. `replaced`: the same person made a later
 * offer for the same work.
 */
export const OFFER_STATES = ['open', 'accepted', 'countered', 'declined', 'withdrawn', 'replaced'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/**
 * The allowed moves of an offer. Accepted and countered offers have a private link; its agreement knows whether it was
 * paid. An offer whose link was withdrawn can be answered again.
 */
export const OFFER_MOVES: Record<OfferState, readonly OfferState[]> = {
  open: ['accepted', 'countered', 'declined', 'replaced'],
  accepted: ['withdrawn'],
  countered: ['withdrawn'],
  declined: [],
  withdrawn: ['accepted', 'countered', 'declined'],
  replaced: [],
}

export const OFFER_STATE_WORDS: Record<OfferState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  countered: 'Countered',
  declined: 'Declined',
  withdrawn: 'Link ended',
  replaced: 'Replaced by a later offer',
}

/** The smallest offer, in cents. */
const LEAST_CENTS = 100

const AMOUNT_WORDS = 'Enter an amount from 1 to 999999.99'

/** An offered amount in dollars: 1 to 999,999.99. */
const offeredAmount = z.pipe(
  moneyInput(AMOUNT_WORDS),
  z.string().check(z.refine((amount) => toCents(amount) >= LEAST_CENTS, AMOUNT_WORDS)),
)

const person = { name: plainText('Name', 100), email: emailSchema }

/** A visitor's offer for a public work. */
export const offerInputSchema = z.object({
  work: plainText('Work', 255),
  amount: offeredAmount,
  ...person,
  words: optionalText('Words', 5000),
})
export type OfferInput = z.infer<typeof offerInputSchema>

/** A visitor's wish for a commission. `neededBy` is a day. */
export const commissionInputSchema = z.object({
  what: plainText('What you would like', 5000),
  size: optionalText('Size', 200),
  budget: z.nullish(offeredAmount),
  neededBy: z.nullish(daySchema),
  ...person,
})
export type CommissionInput = z.infer<typeof commissionInputSchema>

/** An offer in its thread. Amounts are in dollars; `price` is the artist's price at that time, shown or not. */
export const offerSchema = z.object({
  /** The work's title at that time. */
  title: z.string(),
  amount: moneySchema,
  price: z.nullable(moneySchema),
  /** The offer as whole percent of that price. */
  share: z.nullable(z.number()),
  state: z.enum(OFFER_STATES),
  /** Other undecided offers for the same work. */
  others: z.array(z.object({ messageId: z.number(), name: z.string(), amount: moneySchema })),
})
export type Offer = z.infer<typeof offerSchema>

/** A commission in its thread. */
export const commissionSchema = z.object({
  size: z.nullable(z.string()),
  budget: z.nullable(moneySchema),
  neededBy: z.nullable(z.string()),
})
export type Commission = z.infer<typeof commissionSchema>

declare module '../answers/message-thread' {
  interface ThreadParts {
    /** The message's offer; absent when it has none. */
    offer?: Offer
    /** The message's commission; absent when it has none. */
    commission?: Commission
  }
}

/** An amount as whole percent of a price, rounded down, so that 99.6 % is not shown as the full price. */
export const shareOf = (cents: number, priceCents: number | null): number | null =>
  priceCents ? Math.floor((cents * 100) / priceCents) : null

/** The smallest accepted offer, in cents. @param percent the least share of the price; null for any */
export const leastOffer = (priceCents: number | null, percent: number | null): number =>
  Math.max(LEAST_CENTS, priceCents && percent ? Math.ceil((priceCents * percent) / 100) : 0)
