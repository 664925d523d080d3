import type { Visitor } from './visitor'

/** How many orders the panel's first page says are to be sent. */
export async function ordersToSend(artist: Visitor): Promise<number> {
  const { text } = await artist.send('GET', '/admin')
  const words = text.replace(/<[^>]*>/g, '')
  return Number(/(\d+) orders? to send/.exec(words)?.[1] ?? 0)
}
