import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { orderIdSchema } from '../../orders/order'

/** What the panel asks of orders' own pages. */
export const orderPagePanelEndpoints = {
  /** Makes the link to an order's own page anew; former ones say that there is a newer one. */
  renewOrderLink: {
    method: 'POST',
    path: '/api/cms/orders/{id}/renew-link',
    access: 'owner',
    input: z.object({ id: orderIdSchema }),
    output: done,
  },
} as const satisfies Record<string, Endpoint>
