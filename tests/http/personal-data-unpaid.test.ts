import { createArtwork } from '../support/artworks'
import { columnsWith } from '../support/personal-data'
import { placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop({ SWEEP_SECONDS: '3600' })

/** An order that ended unpaid so many days ago. */
async function unpaidOrder(name: string, days: number): Promise<string> {
  const artwork = await createArtwork(await shop().signIn())
  const email = `${name}@example.test`
  const customer = { email, lastName: `${name}-last`, phone: `+1 ${name}`, address: `${name} lane 7` }
  const { id } = await placeOrder(shop().visitor(), [printLine(artwork, 'A4')], {
    ...customer,
    specialInstructions: `Ring at ${name}`,
  })
  await shop().query(
    `UPDATE orders SET payment_state = 'expired', money_settled_at = now() - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  )
  await shop().query(
    `INSERT INTO emails (kind, key, recipient, data, state, order_id) VALUES ('not_charged', $1, $2, '{}', 'sent', $3)`,
    [`test ${id}`, email, id],
  )
  return id
}

test('who began an order and did not pay is forgotten after a month; the order stays with its sums', async () => {
  const old = await unpaidOrder('olga', 31)
  await unpaidOrder('yann', 29)
  const asked = await unpaidOrder('alma', 31)
  await shop().query(
    `INSERT INTO payment_alerts (key, kind, text, order_id, done) VALUES ('a', 'captured_without_order', 'Look', $1, false)`,
    [asked],
  )
  expect(await shop().stop()).toBe(0)
  await shop().startAgain()
  await until(async () => (await columnsWith(shop(), 'olga', ['public'])).length === 0)
  expect(
    await shop().query('SELECT total_amount, payment_state, buyer_hash FROM orders WHERE id = $1', [old]),
  ).toEqual([{ total_amount: '35.00', payment_state: 'expired', buyer_hash: null }])
  expect(await shop().query('SELECT quantity FROM order_items WHERE order_id = $1', [old])).toHaveLength(1)
  for (const name of ['yann', 'alma']) {
    expect(await columnsWith(shop(), `${name}@example.test`, ['public'])).toEqual([
      'customers.email',
      'emails.recipient',
    ])
  }
})
