import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { discountData } from './discount-data'
import { discounts as collection } from './discounts-collection'

export const discounts: Feature = {
  name: 'discounts',
  data: discountData,
  plugins: () => [
    adding({
      collections: [collection],
      before: 'customers',
    }),
  ],
  serve: () => import('./serve'),
}
