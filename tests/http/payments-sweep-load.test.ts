import { createArtwork } from '../support/artworks'
import { ProxiedShop } from '../support/proxied-shop'
import { CARDS, originalLine, placeOrder, printLine } from '../support/purchase'
import { letPass, until } from '../support/until'

let shop: ProxiedShop
beforeAll(async () => {
  shop = await ProxiedShop.open({ SWEEP_SECONDS: '1' })
}, 60_000)
afterAll(() => shop.close(), 60_000)

/** A thousand unpaid orders like one, three hours old. @param sweptAt when the provider was last asked about them */
const leaveUnpaid = (like: string, sweptAt: string) =>
  shop.query(
    `INSERT INTO orders (id, number, customer_id, status, payment_state, mode, subtotal, shipping_cost, total_amount,
       payment_intent_id, session_id, created_at, swept_at)
     SELECT 'U' || lpad(n::text, 9, '0'), 'GESSO-U' || lpad(n::text, 9, '0'), customer_id, status, payment_state, mode, subtotal, shipping_cost,
       total_amount, 'pi_unpaid_' || n, session_id, now() - interval '3 hours', ${sweptAt}
     FROM orders, generate_series(1, 1000) AS n WHERE id = $1`,
    [like],
  )

test('a thousand unpaid orders of prints cost the provider next to nothing and hold up no payment', async () => {
  const artist = await shop.visitor().signIn()
  const artwork = await createArtwork(artist)
  const { id } = await placeOrder(shop.visitor(), [printLine(artwork, 'A4')])
  await leaveUnpaid(id, "now() - interval '1 hour'")
  await shop.query('UPDATE orders SET money_settled_at = now() WHERE id = $1', [id])
  await letPass(1500, 'the sweep that came beside the purchase ends')
  const before = shop.payments.requests
  await letPass(2500, 'sweeps that must ask nothing')
  expect(shop.payments.requests - before).toBe(0)

  // None of them was ever asked about, as after a long time without a sweep: the payment still comes first.
  await shop.query("UPDATE orders SET swept_at = NULL WHERE id LIKE 'U%'")
  const order = await placeOrder(shop.visitor(), [originalLine(artwork)])
  await shop.provider.confirm(order.clientSecret, CARDS.good)
  await until(async () => {
    const paid = await shop.query("SELECT 1 FROM orders WHERE id = $1 AND payment_state = 'paid'", [order.id])
    return paid.length === 1
  })
  const asked = await shop.query("SELECT 1 FROM orders WHERE id LIKE 'U%' AND swept_at IS NOT NULL")
  expect(asked.length).toBeLessThan(500)
})
