/** When the artist is emailed about new messages: at once, once a day, or never. */
export const MESSAGE_EMAILS = ['at_once', 'daily', 'none'] as const
export type MessageEmails = (typeof MESSAGE_EMAILS)[number]

/** The hours of a day in the artist's time zone, as settings store them. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
