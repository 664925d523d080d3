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

/** Of an order that ended unpaid a month ago. */
let old: string
beforeAll(async () => {
  old = await unpaidOrder('olga', 31)
  await unpaidOrder('yann', 29)
  const asked = await unpaidOrder('alma', 31)
  await shop().query(
    `INSERT INTO payment_alerts (key, kind, text, order_id, done) VALUES ('a', 'captured_without_order', 'Look', $1, false)`,
    [asked],
  )
  const waiting = (name: string, days: number) =>
    shop().query(
      `WITH asked AS (INSERT INTO emails (kind, key, recipient, data, state)
         VALUES ('subscription_confirmation', $1::text, $1 || '@example.test', '{}', 'sent'))
       INSERT INTO newsletter_subscriptions (email, subscribed_at, consent, confirm_token_hash, asked_at)
       VALUES ($1 || '@example.test', now(), 'unconfirmed', $1, now() - make_interval(days => $2))`,
      [name, days],
    )
  await waiting('long', 29)
  await waiting('lately', 27)
  await shop().query(`
    INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ('member@example.test', now() - interval '9 years')`)
  await shop().query(`
    INSERT INTO account_invitations (id, email, token_hash, expires_at) VALUES
      ('1', 'invited-long@example.test', 'a', now() - interval '31 days'),
      ('2', 'invited-lately@example.test', 'b', now() - interval '29 days');
    INSERT INTO emails (kind, key, recipient, data, state)
    VALUES ('account_invitation', 'invited', 'invited-long@example.test', '{}', 'sent')`)
  // A shop forgets when it starts.
  expect(await shop().stop()).toBe(0)
  await shop().startAgain()
}, 60_000)

test('who began an order and did not pay is forgotten after a month; the order stays with its sums', async () => {
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

test('an address that never confirmed its subscription, and an invitation that nobody accepted, are forgotten after weeks', async () => {
  for (const gone of ['long@example.test', 'invited-long@example.test']) {
    await until(async () => (await columnsWith(shop(), gone, ['public'])).length === 0)
  }
  expect(await shop().query('SELECT email FROM newsletter_subscriptions ORDER BY email')).toEqual([
    { email: 'lately@example.test' },
    { email: 'member@example.test' },
  ])
  expect(await shop().query('SELECT email FROM account_invitations')).toEqual([
    { email: 'invited-lately@example.test' },
  ])
})
