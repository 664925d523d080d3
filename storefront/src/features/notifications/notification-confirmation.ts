import { NOTIFICATION_CONFIRMATION } from '@gesso/shared-types/features/notifications/notification-request'
import type { ConfirmationWords } from '../../pages/confirmation-words'

/** The confirmation page's words for a notification request. */
export const notificationConfirmation = ({
  wish,
}: {
  wish?: string | undefined
}): ConfirmationWords | null =>
  wish === undefined
    ? null
    : {
        ...NOTIFICATION_CONFIRMATION,
        text: `We write to you ${wish}, and each email has a link to end it.`,
        confirmed: {
          title: 'We Will Write to You',
          text: `Thank you. We write to you ${wish}, and each email has a link to end it.`,
          isDone: true,
        },
        expired: {
          title: 'This Link Has Expired',
          text: 'It worked for a week, to be sure that it was you. Ask again below the work or the series, and we send you a new one.',
          isDone: false,
        },
      }
