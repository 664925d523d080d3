import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../../addresses/countries'
import type { Endpoint } from '../../contract/endpoint'
import { moneySchema } from '../../money/money-schema'
import { shippingPath } from './shipping-path'

/** The price of sending one piece; null when the buyer must ask the artist for it. */
const estimateSchema = z.object({ amount: z.nullable(moneySchema) })

/** The shop's shipping terms for a place. */
export const shippingToSchema = z.object({
  isServed: z.boolean(),
  /** Whether prices depend on the state and none is given: then the other fields are empty. */
  isStateMissing: z.boolean(),
  /** In the artist's words; '' when empty. */
  delivery: z.string(),
  /** For the original of the requested work, if it is for sale. */
  original: z.nullable(estimateSchema),
  /** For one print. */
  prints: z.nullable(estimateSchema),
  isPickUpOffered: z.boolean(),
})
export type ShippingTo = z.infer<typeof shippingToSchema>

/** The call for the shipping terms of a place. In a file of its own, so that no page's first download carries it. */
export const shippingEndpoints = {
  /** Refused as not found while the shop has no zones and ships at flat rates. */
  getShippingTo: {
    method: 'GET',
    path: shippingPath,
    access: 'anyone',
    input: z.object({
      country: z
        .string()
        .check(z.refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose a country from the list' })),
      state: z.optional(z.string().check(z.trim(), z.maxLength(100, 'State must be at most 100 characters'))),
      /** The slug of a public work. */
      slug: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    }),
    output: shippingToSchema,
  },
} as const satisfies Record<string, Endpoint>
