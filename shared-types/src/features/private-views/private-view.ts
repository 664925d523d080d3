import * as z from 'zod/mini'
import { pictureSchema } from '../../artworks/artwork'
import { ORIGINAL_OFFERS } from '../../artworks/original-state'

/** What guests read beside a work: the shop's prices, the view's own words, or nothing. */
export const VIEW_PRICES = ['shop', 'own', 'none'] as const
export type ViewPrices = (typeof VIEW_PRICES)[number]

/** Works that a view may have, and views that a shop may have. */
export const MAX_VIEW_WORKS = 200
export const MAX_VIEWS = 1000

/** What of a view was opened. */
export const VIEW_WAYS = ['page', 'price_list', 'labels'] as const
export type ViewWay = (typeof VIEW_WAYS)[number]

/** What is printed of a view. */
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
  /** In words, as it is shown; null where none is. */
  price: z.nullable(z.string()),
})
export type ViewWork = z.infer<typeof viewWorkSchema>

export const privateViewSchema = z.object({
  title: z.string(),
  words: z.string(),
  /** Whom guests turn to, in lines; '' for the shop's contact form alone. */
  contact: z.string(),
  /** The last day on which it can be opened, as 2026-12-05, by the artist's clock. */
  lastDay: z.nullable(z.string()),
  works: z.array(viewWorkSchema),
})
export type PrivateView = z.infer<typeof privateViewSchema>

/** What a right link leads to: the view, the question for its password, or word that it has ended. */
export const viewAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), view: privateViewSchema }),
  z.object({ state: z.literal('locked') }),
  z.object({ state: z.literal('ended') }),
])
export type ViewAnswer = z.infer<typeof viewAnswerSchema>

/** What a guest gets for the right password: the view, and a proof to open it with for some hours. */
export const openedViewSchema = z.object({ view: privateViewSchema, proof: z.string() })
export type OpenedView = z.infer<typeof openedViewSchema>

/** How an original stands, as guests read it; '' where there is nothing to say. */
export const OFFER_WORDS: Record<ViewWork['offer'], string> = {
  none: '',
  available: '',
  reserved: 'Reserved',
  on_hold: 'On hold',
  on_request: '',
  sold: 'Sold',
  not_for_sale: 'Not for sale',
}
