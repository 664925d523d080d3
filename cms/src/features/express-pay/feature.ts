import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'

const expressPaySwitch: FeatureSwitch = {
  name: 'express-pay',
  label: 'Apple Pay, Google Pay and Link',
  says: 'Buyers pay by the wallet of their phone or browser. Shows in the cart and at the checkout.',
  field: 'expressPay',
  before: 'analytics',
}

export const expressPay: Feature = {
  name: 'express-pay',
  purpose: 'Apple Pay, Google Pay and Link in the cart and at checkout',
  switch: SWITCHED,
  data: switchColumn(expressPaySwitch.field),
  plugins: () => [adding({ switches: [expressPaySwitch] })],
  serve: () => import('./serve'),
}
