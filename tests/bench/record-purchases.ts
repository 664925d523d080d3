import { join } from 'node:path'
import { createArtwork } from '../support/artworks'
import { query } from '../support/databases'
import { originalLine, placeOrder, printLine } from '../support/purchase'
import { RecordedShop } from '../support/recorded-shop'
import type { RecordedStatement } from '../support/statement-recorder'
import { refusalOf } from '../support/visitor'
import type { Bench } from './part'

/** The steps of a purchase: those that the buyer waits for, and the webhooks after them. */
export const STEPS = ['open', 'place', 'settle', 'webhooks'] as const
export type Step = (typeof STEPS)[number]

type Purchase = Record<Step, RecordedStatement[]>

/** The statements of purchases as the shop sends them. `lost`: those of a buyer who finds the original taken. */
export type Recorded = { print: Purchase; original: Purchase; originalId: number; lost: RecordedStatement[] }

/** An id that resembles no other value, so that the replay can replace it. */
const FIRST_ID = 7_000_001

/** Records the statements of buying a print and an original. */
export async function recordPurchases({ databaseUrl, folder }: Bench): Promise<Recorded> {
  const shop = await RecordedShop.open({ databaseUrl, dataDir: join(folder, 'recorded') })
  try {
    const artist = await shop.visitor().signIn()
    await query(databaseUrl, `ALTER SEQUENCE artworks_id_seq RESTART WITH ${FIRST_ID}`)
    const artwork = await createArtwork(artist)
    const buy = async (line: ReturnType<typeof originalLine>): Promise<Purchase> => {
      const buyer = shop.visitor()
      const open = await shop.statementsOf(() => buyer.call('createPaymentIntent', { amount: '125.00' }))
      let order = { id: '', clientSecret: '' }
      const place = await shop.statementsOf(async () => {
        order = await placeOrder(buyer, [line])
      })
      await shop.confirm(order)
      const settle = await shop.statementsOf(() => buyer.call('getOrder', { id: order.id }))
      await shop.untilSent('payment_intent.succeeded', order)
      const webhooks = await shop.statementsOf(async () => {
        await shop.receive('payment_intent.amount_capturable_updated', order)
        await shop.receive('payment_intent.succeeded', order)
      })
      return { open, place, settle, webhooks }
    }
    // The first purchase also has statements that a process sends only once.
    await buy(printLine(artwork, 'A4'))
    const print = await buy(printLine(artwork, 'A4'))
    const original = await buy(originalLine(artwork))
    const lost = await shop.statementsOf(() => refusalOf(placeOrder(shop.visitor(), [originalLine(artwork)])))
    return { print, original, originalId: artwork.id, lost }
  } finally {
    await shop.close()
  }
}
