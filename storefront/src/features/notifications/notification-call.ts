import { notificationPath } from '@gesso/shared-types/features/notifications/notification-request'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the call that requests a notification.
addCalls(
  { requestNotification: notificationPath },
  async () =>
    (await import('@gesso/shared-types/features/notifications/notification-endpoints')).notificationEndpoints,
)
