import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { pastOrderData } from './past-order-data'

export const pastOrders: Feature = {
  name: 'past-orders',
  data: pastOrderData,
  plugins: () => [
    adding({
      pages: {
        pastOrders: {
          path: '/past-orders',
          component: '/features/past-orders/panel/PastOrdersView#PastOrdersView',
          title: 'Past orders',
        },
      },
      links: ['/features/past-orders/panel/PastOrdersLink#PastOrdersLink'],
    }),
  ],
  serve: () => import('./serve'),
}
