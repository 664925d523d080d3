import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { lacksMailServer } from '../../settings/needs-mail-server'
import { notificationData } from './notification-data'
import { notificationConfirmation, notificationEmail } from './notification-templates'

const notificationsSwitch: FeatureSwitch = {
  name: 'notifications',
  label: 'News of a work or series',
  says: 'Visitors may ask for an email when a work comes back or a series grows. Shows below works that are reserved or sold, and below series.',
  field: 'notifyMe',
  before: 'analytics',
  keptOffBy: lacksMailServer,
}

export const notifications: Feature = {
  name: 'notifications',
  purpose: 'Tells visitors by email when a work comes back or a series grows',
  switch: SWITCHED,
  data: [notificationData, switchColumn(notificationsSwitch.field)],
  emails: { wish_confirmation: notificationConfirmation, wish_told: notificationEmail },
  plugins: () => [adding({ switches: [notificationsSwitch] })],
  serve: () => import('./serve'),
}
