import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { shippingData } from './shipping-data'
import { shippingTerms } from './shipping-terms-global'

export const shippingZones: Feature = {
  name: 'shipping-zones',
  purpose: 'What sending costs by place and size, and picking up',
  switch: 'once there is a zone',
  data: shippingData,
  plugins: () => [
    adding({
      globals: [shippingTerms],
    }),
  ],
  serve: () => import('./serve'),
}
