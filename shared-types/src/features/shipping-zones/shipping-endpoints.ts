import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../../addresses/countries'
import type { Endpoint } from '../../contract/endpoint'
import { moneySchema } from '../../money/money-schema'
import { shippingPath } from './shipping-path'

/** What sending one thing costs; null where the artist names the price when asked. */
const estimateSchema = z.object({ amount: z.nullable(moneySchema) })

/** What the shop's terms say of a place. */
export const shippingToSchema = z.object({
  isServed: z.boolean(),
  /** Prices depend on the state, and none is given: nothing else is told. */
  isStateMissing: z.boolean(),
  /** In the artist's words; '' where nothing is said. */
  delivery: z.string(),
  /** Of the work that was asked about, as far as they are for sale. */
  original: z.nullable(estimateSchema),
  /** One print. */
  prints: z.nullable(estimateSchema),
  isPickUpOffered: z.boolean(),
})
export type ShippingTo = z.infer<typeof shippingToSchema>

/** The call of what shipping to a place is like. Apart from the others, so that no page carries it at first sight. */
export const shippingEndpoints = {
  /** Refused as not found while the shop has no zones: its shipping is flat. */
  getShippingTo: {
    method: 'GET',
    path: shippingPath,
    access: 'anyone',
    input: z.object({
      country: z
        .string()
        .check(z.refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose a country from the list' })),
      state: z.optional(z.string().check(z.trim(), z.maxLength(100, 'State must be at most 100 characters'))),
      /** A work of the gallery. */
      slug: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    }),
    output: shippingToSchema,
  },
} as const satisfies Record<string, Endpoint>
