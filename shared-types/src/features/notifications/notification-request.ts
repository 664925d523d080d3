/** The path of the call that requests a notification. */
export const notificationPath = '/api/wishes'

/** What a visitor can be notified about: a work that comes back, a similar work, or new works of a series. */
export const NOTIFICATION_KINDS = ['back', 'similar', 'series'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Days after which an unfulfilled request is deleted. */
export const NOTIFICATION_REQUEST_DAYS = 365

/** The labels of the form. */
export const NOTIFICATION_FORM = {
  back: 'Tell me if it comes back',
  similar: 'Tell me of something similar',
  series: 'Tell me of new works in this series',
} as const satisfies Record<NotificationKind, string>

/**
 * What a request is about, for its email and for the page behind the email's link. `title` is that of the work or the
 * series.
 */
export const notificationText = (kind: NotificationKind, title: string): string =>
  ({
    back: `when “${title}” is for sale again`,
    similar: `when there is something like “${title}”`,
    series: `when there are new works in the series “${title}”`,
  })[kind]

export const NOTIFICATION_CONFIRMATION = {
  title: 'Shall We Write to You?',
  button: 'Yes, Write to Me',
} as const
