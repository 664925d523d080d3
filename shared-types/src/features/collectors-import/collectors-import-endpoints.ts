import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { collectorsPlanSchema, MAX_COLLECTOR_TABLE } from './collectors-import'

/** The panel's calls about importing collectors. */
export const collectorsImportEndpoints = {
  /** The dry run of a table of collectors: writes nothing. */
  checkCollectors: {
    method: 'POST',
    path: '/api/cms/newsletter_subscriptions/check-import',
    access: 'owner',
    input: z.object({ table: z.string().check(z.maxLength(MAX_COLLECTOR_TABLE)) }),
    bodyLimit: MAX_COLLECTOR_TABLE * 2,
    output: collectorsPlanSchema,
  },
  /** Adds what the dry run of the same table showed. Refused when the result would differ now. */
  importCollectors: {
    method: 'POST',
    path: '/api/cms/newsletter_subscriptions/import',
    access: 'owner',
    input: z.object({
      table: z.string().check(z.maxLength(MAX_COLLECTOR_TABLE)),
      plan: z.string().check(z.maxLength(64)),
    }),
    bodyLimit: MAX_COLLECTOR_TABLE * 2,
    output: z.object({ added: z.number() }),
  },
} as const satisfies Record<string, Endpoint>
