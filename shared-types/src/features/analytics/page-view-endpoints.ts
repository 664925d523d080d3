import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { csv } from '../../contract/panel-call-parts'
import { pageViewInputSchema, pageViewRangeSchema } from './page-views'
import { pageViewsPath } from './page-views-path'

/** The calls about page views. They are counted by a script of its own, loaded only while page views are counted. */
export const pageViewEndpoints = {
  /** Answered the same whether it counts or not. */
  countPageView: {
    method: 'POST',
    path: pageViewsPath,
    access: 'anyone',
    input: pageViewInputSchema,
    output: done,
    bodyLimit: 2000,
  },
  /** Sums alone; the last thirty days where none are named. */
  exportPageViews: { ...csv('visits/export'), access: 'owner', input: pageViewRangeSchema },
} as const satisfies Record<string, Endpoint>
