import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { fairData } from './fair-data'
import { fairReceipt } from './fair-receipt'
import { openLeft } from './open-left'

const fairSwitch: FeatureSwitch = {
  name: 'fair',
  label: 'At the fair',
  says: 'Your works and sales on your phone or tablet, also without a network. Shows in admin mode.',
  field: 'fairOn',
  before: 'agreements',
  remains: openLeft,
}

export const fair: Feature = {
  name: 'fair',
  purpose: 'Holds works for a day without a network, and takes sales, holds and addresses there',
  switch: SWITCHED,
  needs: ['editions'],
  data: [fairData, switchColumn(fairSwitch.field)],
  emails: { fair_receipt: fairReceipt },
  plugins: () => [adding({ switches: [fairSwitch] })],
  serve: () => import('./serve'),
}
