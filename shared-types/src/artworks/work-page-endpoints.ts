import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint'
import { moreWorksPath } from '../contract/endpoint-paths'
import { workCardSchema } from './work-card'

/** The call for what is shown below an artwork. In a file of its own, so that no page's first download carries it. */
export const workPageEndpoints = {
  /** At most three other works; none for an artwork that is not public. */
  listMoreWorks: {
    method: 'GET',
    path: moreWorksPath,
    access: 'anyone',
    input: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(255)) }),
    output: z.array(workCardSchema),
  },
} as const satisfies Record<string, Endpoint>
