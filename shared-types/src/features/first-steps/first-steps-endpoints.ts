import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { firstStepsSchema } from './first-steps'

/** Calls of both dashboards. In a file of their own, so that no visitor's page carries them. */
export const firstStepsEndpoints = {
  /** An assistant gets only what an assistant may do. */
  readFirstSteps: {
    method: 'GET',
    path: '/api/cms/first-steps',
    access: 'signed_in',
    input: nothing,
    output: firstStepsSchema,
  },
  putAwayFirstSteps: {
    method: 'POST',
    path: '/api/cms/first-steps/put-away',
    access: 'owner',
    input: nothing,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
