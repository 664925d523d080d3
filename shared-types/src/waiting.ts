import * as z from 'zod/mini'

/** How much waits for whoever sees to the shop, beside the names of tabs and lists. */
export const waitingCountsSchema = z.object({ ordersToSend: z.number(), unreadMessages: z.number() })
export type WaitingCounts = z.infer<typeof waitingCountsSchema>

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The same in words, for screen readers. */
export const waitingWords = ({ ordersToSend, unreadMessages }: WaitingCounts) => ({
  ordersToSend: some(ordersToSend, 'order to send', 'orders to send'),
  unreadMessages: some(unreadMessages, 'unread message', 'unread messages'),
})

/** The same beside a name, where there is little room: '99+' for more than 99. */
export const waitingCountText = (count: number): string => (count > 99 ? '99+' : String(count))
