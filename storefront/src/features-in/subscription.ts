import { notificationConfirmation } from '../features/notifications/notification-confirmation'
import type { ConfirmationWords } from '../pages/confirmation-words'

/** What an email's link confirms besides a subscription; null where the link is for something else. */
export const confirmedElse: readonly ((asked: { wish?: string | undefined }) => ConfirmationWords | null)[] =
  [notificationConfirmation]
