import type { Feature } from '../../feature'
import { section, withSection } from '../../settings/settings-section'
import { wishData } from './wish-data'
import { wishFields } from './wish-setting-fields'
import { wishConfirmation, wishTold } from './wish-templates'

export const notifications: Feature = {
  name: 'notifications',
  purpose: 'Emails to visitors when a work comes back or a series grows',
  switch: 'Shop settings',
  data: wishData,
  emails: { wish_confirmation: wishConfirmation, wish_told: wishTold },
  plugins: () => [withSection(section('Collectors', wishFields))],
  serve: () => import('./serve'),
}
