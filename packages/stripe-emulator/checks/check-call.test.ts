import type { Inspected } from '../src/inspection'
import { startFixture } from '../tests/emulator-fixture'
import { callChecker } from './check-call.cjs'
import { schemasFolder } from './schemas-folder'

type Call = Extract<Inspected, { kind: 'call' }>

const check = callChecker(schemasFolder())
const SDK = {
  'user-agent': 'Stripe/v1 NodeBindings/23.1.0',
  authorization: 'Bearer sk_test_x',
  'stripe-version': '2026-10-28.endive',
  'idempotency-key': 'k',
}
const FORM = { amount: '1250', currency: 'usd', capture_method: 'manual', metadata: { orderId: 'A' } }

let real: { intent: object; charge: object; refund: object; dispute: object; event: object }
beforeAll(async () => {
  const emulator = await startFixture({ hasWebhook: false })
  const { stripe } = emulator
  const { id } = await emulator.createIntent()
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const intent = await stripe.paymentIntents.capture(id, {}, { expand: ['latest_charge'] } as object)
  const [charge] = (await stripe.charges.list({ payment_intent: id })).data
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 100 })
  await emulator.helper(`charges/${charge?.id}/dispute`)
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
  const [event] = (await stripe.events.list()).data
  real = { intent, charge: charge ?? {}, refund, dispute: dispute ?? {}, event: event ?? {} }
  await emulator.close()
})

const asked = (given: Partial<Call> = {}): string[] =>
  check({
    kind: 'call',
    method: 'POST',
    path: '/v1/payment_intents',
    headers: SDK,
    form: FORM,
    status: 200,
    body: JSON.stringify(real.intent),
    ...given,
  })

const answered = (path: string, answer: object, status = 200): string[] =>
  asked({ method: 'GET', path, form: {}, status, body: JSON.stringify(answer) })

test('a call and an answer as Stripe has them have no problem', () => {
  expect(asked()).toEqual([])
  expect(answered('/v1/charges/ch_1', real.charge)).toEqual([])
  expect(answered('/v1/refunds/re_1', real.refund)).toEqual([])
  expect(answered('/v1/disputes/dp_1', real.dispute)).toEqual([])
  expect(check({ kind: 'event', body: JSON.stringify(real.event) })).toEqual([])
})

test.each([
  ['a misspelt parameter', { ...FORM, capture_metod: 'manual' }, 'capture_metod'],
  ['a misspelt nested parameter', { ...FORM, shipping: { name: 'A', address: { zip: '8001' } } }, 'zip'],
  ['a misspelt word', { ...FORM, capture_method: 'manuel' }, 'automatic, automatic_async, manual'],
  ['a missing parameter', { currency: 'usd' }, "required property 'amount'"],
  ['a number that is none', { ...FORM, amount: 'much' }, 'amount must be number'],
  ['an empty value in a new object', { ...FORM, metadata: { orderId: '' } }, 'metadata[orderId] is empty'],
  ['a parameter of another call', { ...FORM, amount_to_capture: '1' }, 'amount_to_capture'],
])('%s is a problem, even if it was refused', (_name, form, problem) => {
  for (const status of [200, 400]) {
    const body = status === 200 ? real.intent : { error: { type: 'invalid_request_error', message: 'No' } }
    expect(asked({ form, status, body: JSON.stringify(body) })).toEqual([expect.stringContaining(problem)])
  }
})

test('the version, and a key where money moves', () => {
  expect(asked({ headers: { ...SDK, 'stripe-version': '2020-01-01' } })[0]).toMatch('Stripe-Version')
  expect(asked({ headers: { ...SDK, 'idempotency-key': undefined } })[0]).toMatch('idempotency key')
  const capture = { path: '/v1/payment_intents/pi_1/capture', form: {} }
  expect(asked({ ...capture, headers: { ...SDK, 'idempotency-key': undefined } })[0]).toMatch('idempotency')
  expect(asked(capture)).toEqual([])
})

test.each([
  ['an answer with an unknown field', () => ({ ...real.intent, colour: 'red' }), 'colour'],
  ['an answer without a field', () => ({ ...real.intent, status: undefined }), "required property 'status'"],
  ['a status that Stripe does not have', () => ({ ...real.intent, status: 'paid' }), 'status'],
  ['a number in a string', () => ({ ...real.intent, amount: '1250' }), 'amount must be number'],
  ['null where there is always something', () => ({ ...real.intent, metadata: null }), 'metadata'],
])('%s is a problem', (_name, answer, problem) => {
  expect(asked({ body: JSON.stringify(answer()) })).toEqual([expect.stringContaining(problem)])
})

test('errors and events are checked too', () => {
  const error = { type: 'invalid_request_error', code: 'no_such_code', message: 'No' }
  expect(answered('/v1/charges/ch_1', { error }, 400)[0]).toMatch('error: /code')
  const event = { ...real.event, type: 'charge.dispute.createt' }
  expect(check({ kind: 'event', body: JSON.stringify(event) })[0]).toMatch('/type')
  const empty = { ...real.event, data: { object: { ...real.dispute, status: 'settled' } } }
  expect(check({ kind: 'event', body: JSON.stringify(empty) })[0]).toMatch('/status')
})
