import { notificationConfirmation } from '../features/notifications/notification-confirmation'
import type { ConfirmationWords } from '../pages/confirmation-words'

/** What else than the list a link in an email confirms: its words, or null where that is not what the link is for. */
export const confirmedElse: readonly ((asked: { wish?: string | undefined }) => ConfirmationWords | null)[] =
  [notificationConfirmation]
