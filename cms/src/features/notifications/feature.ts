import type { Feature } from '../../feature'
import { section, withSection } from '../../settings/settings-section'
import { notificationData } from './notification-data'
import { notificationFields } from './notification-setting-fields'
import { notificationConfirmation, notificationEmail } from './notification-templates'

export const notifications: Feature = {
  name: 'notifications',
  purpose: 'Tells visitors by email when a work comes back or a series grows',
  switch: 'Shop settings',
  data: notificationData,
  emails: { wish_confirmation: notificationConfirmation, wish_told: notificationEmail },
  plugins: () => [withSection(section('Collectors', notificationFields))],
  serve: () => import('./serve'),
}
