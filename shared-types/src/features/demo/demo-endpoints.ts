import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'

/** The calls about the demo gallery. */
export const demoEndpoints = {
  /** Its works go to the trash, its words leave the settings; what the artist has changed stays. */
  removeDemo: {
    method: 'POST',
    path: '/api/cms/demo/remove',
    access: 'owner',
    input: nothing,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
