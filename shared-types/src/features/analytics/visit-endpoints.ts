import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint'
import { visitsPath } from '../../endpoint-paths'
import { visitInputSchema } from './visits'

/** The call that counts visits. Made by a script of its own, which visitors load only while visits are counted. */
export const visitEndpoints = {
  /** Answered the same whether it counts or not. */
  countVisit: {
    method: 'POST',
    path: visitsPath,
    access: 'anyone',
    input: visitInputSchema,
    output: z.object({ success: z.literal(true) }),
    bodyLimit: 2000,
  },
} as const satisfies Record<string, Endpoint>
