import type { Feature } from '../../feature'
import { pastOrderData } from './past-order-data'

export const pastOrders: Feature = {
  name: 'past-orders',
  data: pastOrderData,
  serve: () => import('./serve'),
}
