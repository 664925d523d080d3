import * as z from 'zod/mini'

/** The numbers of waiting orders and messages, for the names of tabs and lists. */
export const waitingCountsSchema = z.object({ ordersToSend: z.number(), unreadMessages: z.number() })
export type WaitingCounts = z.infer<typeof waitingCountsSchema>

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The same counts in words, for screen readers. */
export const waitingWords = ({ ordersToSend, unreadMessages }: WaitingCounts) => ({
  ordersToSend: some(ordersToSend, 'order to send', 'orders to send'),
  unreadMessages: some(unreadMessages, 'unread message', 'unread messages'),
})

/** A count as a short badge: '99+' for more than 99. */
export const waitingCountText = (count: number): string => (count > 99 ? '99+' : String(count))
