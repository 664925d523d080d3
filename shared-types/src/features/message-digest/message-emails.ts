/** When the artist is emailed about new messages: at once, once a day, or never. */
export const MESSAGE_EMAILS = ['at_once', 'daily', 'none'] as const
export type MessageEmails = (typeof MESSAGE_EMAILS)[number]
