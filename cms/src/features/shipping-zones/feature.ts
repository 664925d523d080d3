import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { shippingData } from './shipping-data'
import { shippingTerms } from './shipping-terms-global'

export const shippingZones: Feature = {
  name: 'shipping-zones',
  purpose: 'Shipping prices by place and size, and pick-up',
  switch: 'once there is a zone',
  data: shippingData,
  plugins: () => [
    adding({
      verbs: [
        {
          section: 'settings',
          label: 'New shipping zone',
          path: '/globals/shipping_terms?new',
          forOwners: true,
        },
      ],
      tasks: [
        {
          name: 'shipping',
          label: 'Shipping',
          group: 'shop',
          path: '/globals/shipping_terms',
          before: 'orders',
        },
      ],
      globals: [shippingTerms],
    }),
  ],
  serve: () => import('./serve'),
}
