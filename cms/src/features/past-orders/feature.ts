import type { Feature } from '../../feature'
import { adding, showing } from '../../platform/adding'
import { pastOrderData } from './past-order-data'

/** On the page of a person: what their address bought in a former shop. */
const formerPurchases = {
  name: 'formerPurchases',
  Field: '/features/past-orders/panel/FormerPurchases#FormerPurchases',
}

export const pastOrders: Feature = {
  name: 'past-orders',
  purpose: 'Keeps orders of a former shop to look up',
  switch: 'once a file is read',
  data: pastOrderData,
  plugins: () => [
    showing('customers', formerPurchases),
    showing('newsletter_subscriptions', formerPurchases),
    adding({
      pages: {
        pastOrders: {
          path: '/past-orders',
          component: '/features/past-orders/panel/PastOrdersView#PastOrdersView',
          title: 'Past orders',
        },
      },
      places: [
        {
          section: 'sales',
          label: 'Past orders',
          path: '/past-orders',
          forOwners: true,
          switch: 'past-orders',
        },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
