import type { Visitor } from './visitor'

/** The paths of the dashboard's lists. */
export const LISTS = {
  listOrders: '/api/admin/orders',
  listSubscribers: '/api/admin/newsletter-subscriptions',
  listMessages: '/api/admin/contact-messages',
} as const

export type List = keyof typeof LISTS

/** Reads one page of a list, with the count of the whole list. */
export async function readListPage(artist: Visitor, list: List, query: string) {
  const answer = await artist.send('GET', `${LISTS[list]}?${query}`)
  expect(answer.status).toBe(200)
  const items = JSON.parse(answer.text) as { id: unknown; [field: string]: unknown }[]
  return { items, ids: items.map((item) => item.id), total: Number(answer.headers.get('x-total-count')) }
}
