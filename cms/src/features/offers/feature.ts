import type { Feature } from '../../feature'
import { section, withSection } from '../../settings/settings-section'
import { offerData } from './offer-data'
import { offerFields } from './offer-setting-fields'

export const offers: Feature = {
  name: 'offers',
  purpose: 'Offers for works, and commissions that visitors ask for',
  switch: 'Shop settings',
  needs: ['agreements', 'answers'],
  data: offerData,
  plugins: () => [withSection(section('Offers and commissions', offerFields), 'Collectors')],
  serve: () => import('./serve'),
}
