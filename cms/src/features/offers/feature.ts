import type { Feature } from '../../feature'
import { offerData } from './offer-data'

export const offers: Feature = {
  name: 'offers',
  data: offerData,
  serve: () => import('./serve'),
}
