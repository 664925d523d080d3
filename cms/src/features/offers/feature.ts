import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { offerData } from './offer-data'
import { offerFields } from './offer-setting-fields'

export const offers: Feature = {
  name: 'offers',
  purpose: 'Visitors offer a price for a work, or ask for a commission',
  switch: 'Settings',
  needs: ['agreements', 'answers'],
  data: offerData,
  plugins: () => [
    adding({
      tasks: [{ name: 'offers', label: 'Offers and commissions', group: 'feature', fields: offerFields }],
    }),
  ],
  serve: () => import('./serve'),
}
