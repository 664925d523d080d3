import * as z from 'zod/mini'
import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'

/** The calls about the demo gallery. */
export const demoEndpoints = {
  /** How many of its works hang. */
  readDemo: {
    method: 'GET',
    path: '/api/cms/demo',
    access: 'owner',
    input: nothing,
    output: z.object({ hung: z.number(), of: z.number(), isHanging: z.boolean() }),
  },
  /** Its works go to the trash, its words leave the settings; what the artist has changed stays. */
  removeDemo: {
    method: 'POST',
    path: '/api/cms/demo/remove',
    access: 'owner',
    input: nothing,
    output: done,
  },
  /** It stays beside the artist's own works; the question whether it goes is not asked again. */
  keepDemo: {
    method: 'POST',
    path: '/api/cms/demo/keep',
    access: 'owner',
    input: nothing,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
