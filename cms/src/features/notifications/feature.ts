import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { notificationData } from './notification-data'
import { notificationFields } from './notification-setting-fields'
import { notificationConfirmation, notificationEmail } from './notification-templates'

export const notifications: Feature = {
  name: 'notifications',
  purpose: 'Tells visitors by email when a work comes back or a series grows',
  switch: 'Settings',
  data: notificationData,
  emails: { wish_confirmation: notificationConfirmation, wish_told: notificationEmail },
  plugins: () => [
    adding({
      tasks: [
        { name: 'notifications', label: 'Notifications', group: 'feature', fields: notificationFields },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
