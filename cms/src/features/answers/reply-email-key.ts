/** How the keys of the emails that bring answers to a message begin. */
export const replyEmailStart = (id: number): string => `message_reply:${id}:`

/** The key of the email that brings an answer to the visitor. */
export const replyEmailKey = (id: number, replyId: number): string => `${replyEmailStart(id)}${replyId}`
