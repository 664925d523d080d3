import type { Feature } from '../../feature'
import { shippingData } from './shipping-data'

export const shippingZones: Feature = {
  name: 'shipping-zones',
  data: shippingData,
  serve: () => import('./serve'),
}
