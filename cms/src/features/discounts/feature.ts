import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { discountData } from './discount-data'
import { discounts as collection } from './discounts-collection'

export const discounts: Feature = {
  name: 'discounts',
  purpose: 'Codes that take a part, a sum or the shipping off an order',
  switch: 'once there is a code',
  data: discountData,
  plugins: () => [
    adding({
      collections: [collection],
      before: 'customers',
    }),
  ],
  serve: () => import('./serve'),
}
