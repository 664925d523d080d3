import { createArtwork } from '../support/artworks'
import { alertsOf, injectCallFaults, injectWebhookFaults, orderOf } from '../support/payments'
import { buy, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '1' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await injectWebhookFaults(shop(), { drop: 1 })
})

async function paidOrder() {
  const artwork = await createArtwork(artist)
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4', 5)])
  const { payment_intent_id: intent } = await orderOf(shop(), id)
  return { id, intent: String(intent) }
}

const refund = async (id: string, body: object) => {
  const answer = await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, body)
  return { status: answer.status, body: JSON.parse(answer.text) }
}

type ProviderRefund = { id: string; amount: number; metadata: Record<string, string> }
const refundsAtProvider = async (intent: string): Promise<ProviderRefund[]> =>
  ((await shop().provider('GET', `refunds?payment_intent=${intent}`)) as { data: ProviderRefund[] }).data
const amountsAtProvider = async (intent: string) =>
  (await refundsAtProvider(intent)).map(({ amount }) => amount)

const installation = async () => {
  const [row] = await shop().query<{ code: string }>('SELECT code FROM installation')
  return String(row?.code)
}

test('the same partial refund, sent again and from two windows at once, is made once with one answer', async () => {
  const { id, intent } = await paidOrder()
  const body = { amount: '25', token: `${id}:1` }
  const answers = await Promise.all([refund(id, body), refund(id, body)])
  answers.push(await refund(id, body))
  const [first] = answers
  expect(first).toMatchObject({ status: 200, body: { paymentState: 'partially_refunded' } })
  for (const answer of answers) expect(answer).toEqual(first)
  expect(await amountsAtProvider(intent)).toEqual([2500])
  expect(await refund(id, { amount: '25', token: `${id}:2` })).toMatchObject({
    body: { refundedAmount: '50.00' },
  })
})

test('a form that was opened before another refund does not refund a second amount', async () => {
  const { id, intent } = await paidOrder()
  await refund(id, { amount: '25', token: `${id}:1` })
  const stale = await refund(id, { amount: '30', token: `${id}:1` })
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(stale.body.message).toContain('$25.00')
  expect(await amountsAtProvider(intent)).toEqual([2500])
})

test('a token that is none, or another order’s, is refused', async () => {
  const { id } = await paidOrder()
  const other = await paidOrder()
  for (const token of ['', 'x', `${id}:`, `${id}:-1`, 7, {}, `${other.id}:1`]) {
    expect(await refund(id, { amount: '1', token })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ field: 'token' }] },
    })
  }
})

test('a refund whose answer was lost is found again when the provider has forgotten its key', async () => {
  const { id, intent } = await paidOrder()
  const body = { amount: '12.00', token: `${id}:1` }
  await refund(id, body)
  await shop().query("DELETE FROM test_payments.idempotency_keys WHERE key LIKE 'refund:%'")
  await shop().query("UPDATE refunds SET state = 'pending', provider_refund_id = NULL WHERE order_id = $1", [
    id,
  ])
  await until(async () => (await refund(id, body)).body.refund.state === 'succeeded')
  expect(await amountsAtProvider(intent)).toEqual([1200])
})

test('a refund’s key names the installation, and stays the same for each try', async () => {
  const { id, intent } = await paidOrder()
  await injectCallFaults(shop(), { action: 'cut', when: 'before', match: 'POST /v1/refunds' })
  await refund(id, { amount: '5.00', token: `${id}:1` })
  await until(async () => (await amountsAtProvider(intent)).length === 1)
  const [row] = await shop().query<{ key: string }>('SELECT key FROM refunds WHERE order_id = $1', [id])
  const used = await shop().query<{ key: string }>(
    `SELECT DISTINCT body->'request'->>'idempotency_key' AS key FROM test_payments.events
     WHERE body->>'type' = 'refund.created' AND body->'data'->'object'->>'payment_intent' = $1`,
    [intent],
  )
  expect(used).toEqual([{ key: `refund:${await installation()}:${row?.key}` }])
})

test('after a restored backup a refund with the old number is a new one', async () => {
  const { id, intent } = await paidOrder()
  const before = await refund(id, { amount: '10', token: `${id}:1` })
  const number = before.body.refund.id
  await shop().query('DELETE FROM refunds WHERE id = $1', [number])
  await shop().query(`SELECT setval('refunds_id_seq', $1)`, [number - 1])
  await shop().query(
    "UPDATE orders SET refunded_amount = 0, payment_state = 'paid', swept_at = now() WHERE id = $1",
    [id],
  )
  const after = await refund(id, { amount: '25', token: `${id}:1` })
  expect(after.body).toMatchObject({
    refund: { id: number, state: 'succeeded' },
    refundedAmount: '35.00',
  })
  expect(await amountsAtProvider(intent)).toEqual([2500, 1000])
})

test('a refund of another installation is not taken for the shop’s own', async () => {
  const { id, intent } = await paidOrder()
  await shop().provider('POST', 'refunds', {
    payment_intent: intent,
    amount: '700',
    'metadata[installation]': 'another',
    'metadata[refund]': 'shared',
  })
  await shop().query(
    `INSERT INTO refunds (token, key, order_id, amount, state, created_at)
     VALUES ($1 || ':1', 'shared', $1, 7, 'pending', now() - interval '1 minute')`,
    [id],
  )
  await until(async () => (await amountsAtProvider(intent)).length === 2)
  const own = (await refundsAtProvider(intent)).find(({ metadata }) => metadata.installation !== 'another')
  expect(own?.metadata).toEqual({ installation: await installation(), refund: 'shared' })
})

test('a refund of a payment that the provider does not know ends as refused', async () => {
  const { id } = await paidOrder()
  await shop().query("UPDATE orders SET payment_intent_id = 'pi_of_another_account' WHERE id = $1", [id])
  const body = { amount: '5', token: `${id}:1` }
  expect(await refund(id, body)).toMatchObject({ status: 200, body: { refund: { state: 'failed' } } })
  expect((await alertsOf(shop())).filter(({ text }) => text.includes(id))).toMatchObject([
    { kind: 'refund_failed' },
  ])
  // The form asks for the next one after a refusal.
  expect((await refund(id, { ...body, token: `${id}:2` })).body.refund.id).toBeGreaterThan(0)
})
