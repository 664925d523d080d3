import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { orderIdSchema } from '../../orders/order'

/** The panel's call about orders' own pages. */
export const orderPagePanelEndpoints = {
  /** Renews the link to an order's own page; old links say that there is a newer one. */
  renewOrderLink: {
    method: 'POST',
    path: '/api/cms/orders/{id}/renew-link',
    access: 'owner',
    input: z.object({ id: orderIdSchema }),
    output: done,
  },
} as const satisfies Record<string, Endpoint>
