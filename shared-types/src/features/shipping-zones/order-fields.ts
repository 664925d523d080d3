import * as z from 'zod/mini'
import { PACKINGS } from '../../artworks/packing'

/** Whether the buyer picks the order up at the studio. */
export const pickUpChoice = { isPickUp: z.optional(z.boolean()) }

/** What the shipping terms say about the order; absent while the shop has none. */
export const shippingInQuote = {
  shipping: z.optional(
    z.object({
      isPickUp: z.boolean(),
      /** The delivery time, in the artist's words. */
      delivery: z.nullable(z.string()),
      /** Where orders can be picked up; null when they cannot. */
      pickUp: z.nullable(z.object({ address: z.string(), words: z.string() })),
      /** Whether the price depends on the state. */
      isStateNeeded: z.boolean(),
      /** Ids of artworks whose shipping has no price for this place: the buyer must ask the artist for it. */
      askedWorks: z.array(z.number()),
    }),
  ),
}

/** How an item is sent. `weight` is that of one piece, as the artist wrote it. */
export const shippingOfItem = {
  packing: z.optional(z.enum(PACKINGS)),
  weight: z.optional(z.string()),
}
