import type { Feature } from '../../feature'
import { section, withSection } from '../../settings/settings-section'
import { offerData } from './offer-data'
import { offerFields } from './offer-setting-fields'

export const offers: Feature = {
  name: 'offers',
  purpose: 'Visitors offer a price for a work, or ask for a commission',
  switch: 'Shop settings',
  needs: ['agreements', 'answers'],
  data: offerData,
  plugins: () => [withSection(section('Offers and commissions', offerFields), 'Collectors')],
  serve: () => import('./serve'),
}
