import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { csv } from '../../contract/panel-call-parts'
import { pageViewInputSchema, pageViewRangeSchema } from './page-views'
import { pageViewsPath } from './page-views-path'

/** The calls about page views. A separate script makes them, loaded only while page views are counted. */
export const pageViewEndpoints = {
  /** Gives the same answer whether the view was counted or not. */
  countPageView: {
    method: 'POST',
    path: pageViewsPath,
    access: 'anyone',
    input: pageViewInputSchema,
    output: done,
    bodyLimit: 2000,
  },
  /** Only sums. The last thirty days by default. */
  exportPageViews: { ...csv('visits/export'), access: 'owner', input: pageViewRangeSchema },
} as const satisfies Record<string, Endpoint>
