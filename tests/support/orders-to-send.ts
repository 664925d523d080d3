import type { Visitor } from './visitor'

/** The number of orders to send that the panel's first page shows. */
export async function ordersToSend(artist: Visitor): Promise<number> {
  const { text } = await artist.send('GET', '/admin')
  const words = text.replace(/<[^>]*>/g, '')
  return Number(/(\d+) orders? to send/.exec(words)?.[1] ?? 0)
}
