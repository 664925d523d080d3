import { createArtwork } from '../support/artworks'
import { claimOf, orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { ServerProcess } from '../support/server-process'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop({ SWEEP_SECONDS: '3600' })

const LIVE = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  SWEEP_SECONDS: '2',
}

test('going live releases what test orders hold or sold, and leaves them as test orders; a process that still runs in test mode keeps no artwork', async () => {
  const artist = await shop().signIn()
  const works = [await createArtwork(artist), await createArtwork(artist)] as const
  const paid = await buy(shop(), shop().visitor(), [originalLine(works[0])])
  const waiting = await placeOrder(shop().visitor(), [originalLine(works[1])])
  const prints = await placeOrder(shop().visitor(), [printLine(works[1], 'A4')])
  await untilPaymentState(shop(), paid.id, 'paid')

  const live = await ServerProcess.start({
    databaseUrl: shop().databaseUrl,
    dataDir: shop().dataDir,
    variables: LIVE,
  })
  try {
    expect(live.output()).toContain('2 work(s) held or sold by test orders are for sale again')
    const claims = await shop().query('SELECT hold_order_id, hold_until, sold_order_id FROM artworks')
    expect(claims).toEqual(works.map(() => ({ hold_order_id: null, hold_until: null, sold_order_id: null })))
    expect((await orderOf(shop(), paid.id)).payment_state).toBe('paid')
    expect((await orderOf(shop(), waiting.id)).payment_state).toBe('expired')
    expect((await orderOf(shop(), prints.id)).payment_state).toBe('expired')
    expect(await shop().query("SELECT 1 FROM orders WHERE mode <> 'test'")).toEqual([])

    const isFree = async ({ id }: { id: number }) => {
      const claim = await claimOf(shop(), id)
      return claim?.held === null && claim.sold === null
    }
    await placeOrder(shop().visitor(), [originalLine(works[0])])
    // The next sweep comes some seconds after this one, which is enough to buy both.
    await until(() => isFree(works[0]))
    await buy(shop(), shop().visitor(), [originalLine(works[0])])
    const late = await placeOrder(shop().visitor(), [originalLine(works[1])])
    await until(async () => (await isFree(works[0])) && (await isFree(works[1])))
    expect((await orderOf(shop(), late.id)).payment_state).toBe('expired')
    await until(() => live.log.some(({ msg }) => msg?.startsWith('A shop in test mode uses this database')))
  } finally {
    await live.stop()
  }
})
