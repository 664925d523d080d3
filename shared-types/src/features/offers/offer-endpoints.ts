import * as z from 'zod/mini'
import { botCheck, done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { moneySchema } from '../../money/money-schema'
import { commissionInputSchema, offerInputSchema } from './offer'
import { commissionsPath, offersPath } from './offer-paths'

/**
 * The calls for making an offer or asking for a commission. In a file of their own, so that no page's first download
 * carries them.
 */
export const offerEndpoints = {
  /** Refused as not found while the artist accepts no offers. */
  makeOffer: {
    method: 'POST',
    path: offersPath,
    access: 'anyone',
    input: z.object({ ...offerInputSchema.shape, ...botCheck }),
    output: done,
  },
  /** The content of the page about commissions. Refused as not found while the artist accepts none. */
  getCommissions: {
    method: 'GET',
    path: commissionsPath,
    access: 'anyone',
    input: nothing,
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
