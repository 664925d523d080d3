import type { Visitor } from './visitor'

/** The number of orders to send. */
export const ordersToSend = async (artist: Visitor): Promise<number> =>
  (await artist.call('countWaiting', {})).ordersToSend
