import { createArtwork } from '../support/artworks'
import { orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { ServerProcess } from '../support/server-process'
import { withShop } from '../support/shop'

const shop = withShop({ SWEEP_SECONDS: '3600' })

const LIVE = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  SWEEP_SECONDS: '3600',
}

test('going live releases what test orders hold or sold, once, and leaves the orders as test orders', async () => {
  const artist = await shop().signIn()
  const [sold, held] = [await createArtwork(artist), await createArtwork(artist)]
  const paid = await buy(shop(), shop().visitor(), [originalLine(sold)])
  const waiting = await placeOrder(shop().visitor(), [originalLine(held)])
  const prints = await placeOrder(shop().visitor(), [printLine(held, 'A4')])
  await untilPaymentState(shop(), paid.id, 'paid')
  await shop().stop()

  const start = () =>
    ServerProcess.start({ databaseUrl: shop().databaseUrl, dataDir: shop().dataDir, variables: LIVE })
  const live = await start()
  expect(live.output()).toContain('2 work(s) held or sold by test orders are for sale again')
  const claims = await shop().query('SELECT hold_order_id, hold_until, sold_order_id FROM artworks')
  expect(claims).toEqual([1, 2].map(() => ({ hold_order_id: null, hold_until: null, sold_order_id: null })))
  expect((await orderOf(shop(), paid.id)).payment_state).toBe('paid')
  expect((await orderOf(shop(), waiting.id)).payment_state).toBe('expired')
  expect((await orderOf(shop(), prints.id)).payment_state).toBe('expired')
  expect(await shop().query("SELECT 1 FROM orders WHERE mode <> 'test'")).toEqual([])
  await live.stop()

  const again = await start()
  expect(again.output()).not.toContain('test orders')
  await again.stop()
  await shop().startAgain()
})
