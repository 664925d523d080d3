import { type Feature, SWITCHED } from '../../feature'
import { adding, showing } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { pastOrderData } from './past-order-data'

/** On the page of a person: what their address bought in a former shop. */
const formerPurchases = {
  name: 'formerPurchases',
  Field: '/features/past-orders/panel/FormerPurchases#FormerPurchases',
}

const pastOrdersSwitch: FeatureSwitch = {
  name: 'past-orders',
  label: 'Past orders',
  says: 'Keeps the orders of a former shop to look up. Adds a tab to Sales.',
  field: 'pastOrdersOn',
  before: 'newsletters',
}

export const pastOrders: Feature = {
  name: 'past-orders',
  purpose: 'Keeps orders of a former shop to look up',
  switch: SWITCHED,
  data: [pastOrderData, switchColumn(pastOrdersSwitch.field)],
  plugins: () => [
    showing('customers', formerPurchases),
    showing('newsletter_subscriptions', formerPurchases),
    adding({
      switches: [pastOrdersSwitch],
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
