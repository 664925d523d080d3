import type { Feature } from '../../feature'
import { discountData } from './discount-data'

export const discounts: Feature = {
  name: 'discounts',
  data: discountData,
  serve: () => import('./serve'),
}
