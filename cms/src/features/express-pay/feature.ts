import type { Feature } from '../../feature'
import { section, withSection } from '../../settings/settings-section'
import { expressPayFields } from './express-pay-setting-fields'

export const expressPay: Feature = {
  name: 'express-pay',
  purpose: 'Apple Pay, Google Pay and Link in the cart and at checkout',
  switch: 'Shop settings',
  plugins: () => [withSection(section('Apple Pay, Google Pay and Link', expressPayFields), 'Holiday')],
  serve: () => import('./serve'),
}
