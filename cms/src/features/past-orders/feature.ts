import type { Feature } from '../../feature'
import { adding, changing } from '../../platform/adding'
import { withFormerPurchases } from './former-purchases-field'
import { pastOrderData } from './past-order-data'

export const pastOrders: Feature = {
  name: 'past-orders',
  data: pastOrderData,
  plugins: () => [
    changing('customers', withFormerPurchases),
    changing('newsletter_subscriptions', withFormerPurchases),
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
