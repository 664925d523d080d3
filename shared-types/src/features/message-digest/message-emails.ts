/** When the artist is written to about new messages: as each comes, once a day with all of them, or never. */
export const MESSAGE_EMAILS = ['at_once', 'daily', 'none'] as const
export type MessageEmails = (typeof MESSAGE_EMAILS)[number]
