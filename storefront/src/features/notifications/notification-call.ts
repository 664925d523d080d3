import { notificationPath } from '@gesso/shared-types/features/notifications/notification-request'
import { addCalls } from '../../api/known-endpoints'

// Whatever loads this may make the call of who wants to be told of something.
addCalls(
  { requestNotification: notificationPath },
  async () =>
    (await import('@gesso/shared-types/features/notifications/notification-endpoints')).notificationEndpoints,
)
