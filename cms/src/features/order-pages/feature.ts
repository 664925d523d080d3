import type { Feature } from '../../feature'
import { orderPageData } from './order-page-data'

export const orderPages: Feature = {
  name: 'order-pages',
  data: orderPageData,
  serve: () => import('./serve'),
}
