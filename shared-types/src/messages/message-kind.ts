/** What a message is about. */
export const MESSAGE_KINDS = ['question', 'offer', 'commission', 'shipping'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The kinds as the artist reads them. */
export const MESSAGE_KIND_WORDS: Record<MessageKind, string> = {
  question: 'Question',
  offer: 'Offer',
  commission: 'Commission',
  shipping: 'Shipping quote',
}
