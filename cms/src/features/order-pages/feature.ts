import type { Feature } from '../../feature'
import { section, withSection } from '../../settings/settings-section'
import { orderPageData } from './order-page-data'
import { withdrawalFields } from './withdrawal-setting-fields'

export const orderPages: Feature = {
  name: 'order-pages',
  data: orderPageData,
  plugins: () => [withSection(section('Orders', withdrawalFields))],
}
