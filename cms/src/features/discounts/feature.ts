import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { discountData } from './discount-data'
import { discounts as collection } from './discounts-collection'

export const discounts: Feature = {
  name: 'discounts',
  purpose: 'Codes for a percentage or a sum off an order, or for free shipping',
  switch: 'once there is a code',
  needs: ['series'],
  data: discountData,
  plugins: () => [
    adding({
      places: [
        {
          section: 'sales',
          label: 'Codes',
          path: '/collections/discounts',
          forOwners: true,
          switch: 'discounts',
        },
      ],
      collections: [collection],
      before: 'customers',
    }),
  ],
  serve: () => import('./serve'),
}
