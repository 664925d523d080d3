import type { Endpoint } from '../../contract/endpoint'
import { findInputSchema, foundSchema } from './find-anything'

/** The command palette's call. */
export const findEndpoints = {
  /** Finds works, orders and people, as far as the caller may see them. */
  findAnything: {
    method: 'GET',
    path: '/api/admin/find',
    access: 'signed_in',
    input: findInputSchema,
    output: foundSchema,
  },
} as const satisfies Record<string, Endpoint>
