import * as z from 'zod/mini'
import { PACKINGS } from '../../artworks/packing'

/** Whether the buyer fetches the order at the studio. */
export const pickUpChoice = { isPickUp: z.optional(z.boolean()) }

/** What the shop's shipping terms say; absent where it has none. */
export const shippingInQuote = {
  shipping: z.optional(
    z.object({
      isPickUp: z.boolean(),
      /** How long it takes, in the artist's words. */
      delivery: z.nullable(z.string()),
      /** Where orders can be fetched; null where they cannot. */
      pickUp: z.nullable(z.object({ address: z.string(), words: z.string() })),
      /** Whether the price depends on the state. */
      isStateNeeded: z.boolean(),
      /** Artworks whose shipping has no price for this place: the artist names it when asked. */
      askedWorks: z.array(z.number()),
    }),
  ),
}

/** How an item travels; the weight is that of one piece, as the artist wrote it. */
export const shippingOfItem = {
  packing: z.optional(z.enum(PACKINGS)),
  weight: z.optional(z.string()),
}
