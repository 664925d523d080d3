import * as z from 'zod/mini'
import { botCheck, done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { moneySchema } from '../../money/money-schema'
import { commissionInputSchema, offerInputSchema } from './offer'
import { commissionsPath, offersPath } from './offer-paths'

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
