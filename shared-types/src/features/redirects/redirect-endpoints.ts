import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { addedRedirectsSchema, MAX_REDIRECTS_TEXT } from './redirect'

/** The panel's call about old addresses. */
export const redirectEndpoints = {
  /** Adds many old addresses at once, one pair of addresses per line. */
  addRedirects: {
    method: 'POST',
    path: '/api/cms/redirects/add',
    access: 'owner',
    proof: 'recent',
    input: z.object({ lines: z.string().check(z.maxLength(MAX_REDIRECTS_TEXT)) }),
    bodyLimit: MAX_REDIRECTS_TEXT * 2,
    output: addedRedirectsSchema,
  },
} as const satisfies Record<string, Endpoint>
