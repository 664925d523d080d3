import { done } from '../../call-parts'
import type { Endpoint } from '../../endpoint'
import { csv } from '../../panel-call-parts'
import { visitInputSchema, visitRangeSchema } from './visits'
import { visitsPath } from './visits-path'

/** The calls about visits. They are counted by a script of its own, which visitors load only while visits are counted. */
export const visitEndpoints = {
  /** Answered the same whether it counts or not. */
  countVisit: {
    method: 'POST',
    path: visitsPath,
    access: 'anyone',
    input: visitInputSchema,
    output: done,
    bodyLimit: 2000,
  },
  /** Sums alone; the last thirty days where none are named. */
  exportVisits: { ...csv('visits/export'), access: 'owner', input: visitRangeSchema },
} as const satisfies Record<string, Endpoint>
