import * as z from 'zod/mini'
import { toCents } from '../../money/money'
import { moneyInput, moneySchema } from '../../money/money-schema'
import { daySchema } from '../../text/day'
import { emailSchema, optionalText, plainText } from '../../text/text'

/** Which works the artist takes offers for. */
export const OFFERS_FOR = ['none', 'for_sale', 'on_request', 'both'] as const
export type OffersFor = (typeof OFFERS_FOR)[number]

/** Where an offer stands. `withdrawn`: its link was withdrawn, or ended unpaid. `replaced`: the same person has made another one for the same work since. */
export const OFFER_STATES = ['open', 'accepted', 'countered', 'declined', 'withdrawn', 'replaced'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/**
 * The moves of an offer, and no others. What was accepted or countered is a private link, and whether that was paid its
 * agreement tells. A link that was withdrawn leaves the offer to be decided again.
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

/** The least offer, in cents. */
const LEAST_CENTS = 100

const AMOUNT_WORDS = 'Enter an amount from 1 to 999999.99'

/** An amount that somebody offers: 1 to 999,999.99. */
const offeredAmount = z.pipe(
  moneyInput(AMOUNT_WORDS),
  z.string().check(z.refine((amount) => toCents(amount) >= LEAST_CENTS, AMOUNT_WORDS)),
)

const person = { name: plainText('Name', 100), email: emailSchema }

/** What a visitor offers for a work that everyone sees. */
export const offerInputSchema = z.object({
  work: plainText('Work', 255),
  amount: offeredAmount,
  ...person,
  words: optionalText('Words', 5000),
})
export type OfferInput = z.infer<typeof offerInputSchema>

/** What a visitor would like to have made. `neededBy` is a day. */
export const commissionInputSchema = z.object({
  what: plainText('What you would like', 5000),
  size: optionalText('Size', 200),
  budget: z.nullish(offeredAmount),
  neededBy: z.nullish(daySchema),
  ...person,
})
export type CommissionInput = z.infer<typeof commissionInputSchema>

/** An offer in its thread. Amounts in dollars; `price` is what the artist had set then, shown or not. */
export const offerSchema = z.object({
  /** What the work was called then. */
  title: z.string(),
  amount: moneySchema,
  price: z.nullable(moneySchema),
  /** Whole percent of that price. */
  share: z.nullable(z.number()),
  state: z.enum(OFFER_STATES),
  /** Other offers for the same work that are not decided yet. */
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
    /** What the message offers; absent where it offers nothing. */
    offer?: Offer
    /** What it would like to have made; absent where it is no commission. */
    commission?: Commission
  }
}

/** How much of a price an amount is, in whole percent, rounded down: who offers 99.6 % does not offer all. */
export const shareOf = (cents: number, priceCents: number | null): number | null =>
  priceCents ? Math.floor((cents * 100) / priceCents) : null

/** The least amount that is taken for a price, in cents. @param percent null where any is */
export const leastOffer = (priceCents: number | null, percent: number | null): number =>
  Math.max(LEAST_CENTS, priceCents && percent ? Math.ceil((priceCents * percent) / 100) : 0)
