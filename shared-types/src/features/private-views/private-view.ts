import * as z from 'zod/mini'
import { pictureSchema } from '../../artworks/artwork'
import { ORIGINAL_OFFERS } from '../../artworks/original-state'

/** The prices that guests see: the shop's, the view's own words, or none. */
export const VIEW_PRICES = ['shop', 'own', 'none'] as const
export type ViewPrices = (typeof VIEW_PRICES)[number]

/** The most works of a view, and the most views of a shop. */
export const MAX_VIEW_WORKS = 200
export const MAX_VIEWS = 1000

/** What a guest opened. */
export const VIEW_WAYS = ['page', 'price_list', 'labels'] as const
export type ViewWay = (typeof VIEW_WAYS)[number]

/** The documents of a view. */
export const VIEW_PRINTS = ['price_list', 'labels'] as const
export type ViewPrint = (typeof VIEW_PRINTS)[number]
export const viewPrintSchema = z.enum(VIEW_PRINTS, 'Choose price_list or labels')
/** The longest password of a view. */
export const MAX_VIEW_PASSWORD = 200

/** A work as the guests of a view see it. */
export const viewWorkSchema = z.object({
  id: z.number(),
  title: z.string(),
  year: z.nullable(z.number()),
  /** Shown in place of the year. */
  dateWords: z.optional(z.string()),
  medium: z.nullable(z.string()),
  dimensions: z.nullable(z.string()),
  description: z.nullable(z.string()),
  pictures: z.array(pictureSchema),
  offer: z.enum(ORIGINAL_OFFERS),
  /** In words as shown; null when none is shown. */
  price: z.nullable(z.string()),
})
export type ViewWork = z.infer<typeof viewWorkSchema>

export const privateViewSchema = z.object({
  title: z.string(),
  words: z.string(),
  /** Whom guests contact, in lines; '' for only the shop's contact form. */
  contact: z.string(),
  /** The last day on which it can be opened, like 2026-12-05, in the artist's time zone. */
  lastDay: z.nullable(z.string()),
  works: z.array(viewWorkSchema),
})
export type PrivateView = z.infer<typeof privateViewSchema>

/** What a valid link leads to: the view, the question for its password, or the message that it has ended. */
export const viewAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), view: privateViewSchema }),
  z.object({ state: z.literal('locked') }),
  z.object({ state: z.literal('ended') }),
])
export type ViewAnswer = z.infer<typeof viewAnswerSchema>

/** The answer to the right password: the view, and a proof that opens it again for some hours. */
export const openedViewSchema = z.object({ view: privateViewSchema, proof: z.string() })
export type OpenedView = z.infer<typeof openedViewSchema>

/** What guests read about an original's availability; '' for nothing. */
export const OFFER_WORDS: Record<ViewWork['offer'], string> = {
  none: '',
  available: '',
  reserved: 'Reserved',
  on_hold: 'On hold',
  on_request: '',
  sold: 'Sold',
  not_for_sale: 'Not for sale',
}
