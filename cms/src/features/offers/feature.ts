import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { offerData } from './offer-data'
import { offerFields } from './offer-setting-fields'
import { lacksChoice } from './offer-settings'

const offersSwitch: FeatureSwitch = {
  name: 'offers',
  label: 'Offers and commissions',
  says: 'Visitors may offer a price, or ask for a work to be made. Shows below works, and in your messages.',
  field: 'offersOn',
  task: 'offers',
  lacks: lacksChoice,
  needs: 'agreements',
  before: 'agreements',
}

export const offers: Feature = {
  name: 'offers',
  purpose: 'Visitors offer a price for a work, or ask for a commission',
  switch: SWITCHED,
  needs: ['agreements', 'answers'],
  data: [offerData, switchColumn(offersSwitch.field)],
  plugins: () => [
    adding({
      switches: [offersSwitch],
      tasks: [
        {
          name: 'offers',
          label: 'Offers and commissions',
          group: 'feature',
          fields: offerFields,
          switch: 'offers',
        },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
