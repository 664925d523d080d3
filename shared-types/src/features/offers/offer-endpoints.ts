import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint'
import { commissionsPath, offersPath } from '../../endpoint-paths'
import { moneySchema } from '../../money-schema'
import { commissionInputSchema, offerInputSchema } from './offer'

const botCheck = {
  altcha: z.optional(z.string().check(z.maxLength(4000))),
  website: z.optional(z.string()),
}
const done = z.object({ success: z.literal(true) })

/** The calls of who offers an amount for a work, or would like one made. Apart from the others, so that no page carries them at first sight. */
export const offerEndpoints = {
  /** Refused as not found while the artist takes no offers. */
  makeOffer: {
    method: 'POST',
    path: offersPath,
    access: 'anyone',
    input: z.object({ ...offerInputSchema.shape, ...botCheck }),
    output: done,
  },
  /** What the page of commissions says. Refused as not found while the artist takes none. */
  getCommissions: {
    method: 'GET',
    path: commissionsPath,
    access: 'anyone',
    input: z.object({}),
    output: z.object({ words: z.string(), from: z.nullable(moneySchema) }),
  },
  askForCommission: {
    method: 'POST',
    path: commissionsPath,
    access: 'anyone',
    input: z.object({ ...commissionInputSchema.shape, ...botCheck }),
    output: done,
  },
} as const satisfies Record<string, Endpoint>
