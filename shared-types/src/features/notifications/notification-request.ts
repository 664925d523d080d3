/** The path of the call of who wants to be told of something. */
export const notificationPath = '/api/wishes'

/** What a visitor may be told of: a work that comes back, something like it, and new works of a series. */
export const NOTIFICATION_KINDS = ['back', 'similar', 'series'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Days after which a request that nothing came of is forgotten. */
export const NOTIFICATION_REQUEST_DAYS = 365

/** What stands at the form. `title` is that of the work or the series. */
export const NOTIFICATION_FORM = {
  back: 'Tell me if it comes back',
  similar: 'Tell me of something similar',
  series: 'Tell me of new works in this series',
} as const satisfies Record<NotificationKind, string>

/** What the page behind the link of an email asks, and what the email says that it is about. */
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
