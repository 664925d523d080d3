import { type Feature, SWITCHED } from '../../feature'
import { adding, shownField, withField } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { payHereData } from './pay-here-data'

const payHereSwitch: FeatureSwitch = {
  name: 'pay-here',
  label: 'Pay here',
  says: 'Shows a code that a buyer beside you scans and pays, at a fair or in the studio. Shows on a work’s page in admin mode.',
  field: 'payHereOn',
  before: 'agreements',
}

export const payHere: Feature = {
  name: 'pay-here',
  purpose: 'A work or a print that is sold on the spot, paid on the buyer’s own phone by a code',
  switch: SWITCHED,
  needs: ['agreements', 'legal', 'taxes'],
  data: [payHereData, switchColumn(payHereSwitch.field)],
  plugins: () => [
    withField(
      'artworks',
      shownField({ name: 'payHere', Field: '/features/pay-here/panel/PayHereOnWork#PayHereOnWork' }),
      { group: 'The original' },
    ),
    adding({ switches: [payHereSwitch] }),
  ],
  serve: () => import('./serve'),
}
