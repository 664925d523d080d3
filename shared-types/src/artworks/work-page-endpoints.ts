import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint'
import { moreWorksPath } from '../contract/endpoint-paths'
import { workCardSchema } from './work-card'

/** The call of what stands below an artwork. Apart from the others, so that no page carries it at first sight. */
export const workPageEndpoints = {
  /** At most three other works; none for an artwork that not everyone sees. */
  listMoreWorks: {
    method: 'GET',
    path: moreWorksPath,
    access: 'anyone',
    input: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(255)) }),
    output: z.array(workCardSchema),
  },
} as const satisfies Record<string, Endpoint>
