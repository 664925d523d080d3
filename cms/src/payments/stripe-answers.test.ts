import { sampleAnswers } from '@gesso/stripe-emulator/sample-answers'
import Stripe from 'stripe'
import { INTENT_STATUSES, ProviderUnreachable } from './gateway'
import { stripeGateway } from './stripe-gateway'

/** Makes a gateway whose provider gives these answers. */
const answering = (answers: Record<string, unknown>) => {
  const call = (name: string) => async () => answers[name] ?? { data: [] }
  return stripeGateway(
    {
      paymentIntents: { retrieve: call('intent'), create: call('intent'), capture: call('intent') },
      refunds: { retrieve: call('refund'), list: call('refunds') },
      disputes: { list: call('disputes') },
    } as unknown as Stripe,
    'test',
    'this installation',
  )
}

const isCents = (value: unknown) => Number.isSafeInteger(value)

test.each(sampleAnswers('payment_intent'))('a payment intent is read: $what', async ({ answer }) => {
  const intent = await answering({ intent: answer }).retrieveIntent('pi_1')
  expect(INTENT_STATUSES).toContain(intent.status)
  expect(intent.status).toBe(answer.status)
  expect([intent.amountCents, intent.capturedCents].every(isCents)).toBe(true)
  expect(typeof intent.clientSecret).toBe('string')
  expect(typeof intent.currency).toBe('string')
})

test('every status that Stripe lists has been read, and one that it invents later is no answer', async () => {
  const samples = sampleAnswers('payment_intent')
  const listed = new Set(samples.map(({ answer }) => answer.status))
  expect([...listed].sort()).toEqual([...INTENT_STATUSES].sort())
  const invented = { ...samples[0]?.answer, status: 'requires_patience' }
  await expect(answering({ intent: invented }).retrieveIntent('pi_1')).rejects.toThrow(ProviderUnreachable)
})

test.each(sampleAnswers('refund'))('a refund is read: $what', async ({ answer }) => {
  const refund = await answering({ refund: answer }).retrieveRefund('re_1')
  expect(['pending', 'succeeded', 'failed']).toContain(refund.status)
  expect(isCents(refund.amountCents)).toBe(true)
  expect(refund.intentId === null || typeof refund.intentId === 'string').toBe(true)
  expect(refund.key).toBeNull()
})

// The SDK's type does not restrict a refund's status; Stripe's documentation lists these.
test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  [null, 'pending'],
])('a refund that is %s counts as %s', async (status, read) => {
  const answer = { ...sampleAnswers('refund')[0]?.answer, status }
  expect(await answering({ refund: answer }).retrieveRefund('re_1')).toMatchObject({ status: read })
})

test.each([{ refund: 'a' }, { refund: '', installation: 'ours' }, { refund: 'a', installation: 'another' }])(
  'a refund whose metadata are %j is not the shop’s own',
  async (metadata) => {
    const answer = { ...sampleAnswers('refund')[0]?.answer, metadata }
    expect(await answering({ refund: answer }).retrieveRefund('re_1')).toMatchObject({ key: null })
  },
)

test.each(sampleAnswers('charge'))('a captured payment is read: $what', async ({ answer }) => {
  const intent = { ...sampleAnswers('payment_intent')[0]?.answer, latest_charge: answer }
  const read = await answering({ intent }).readCapturedPayment('pi_1')
  expect([read.capturedCents, read.refundedCents].every((cents) => isCents(cents) && cents >= 0)).toBe(true)
})

test.each(sampleAnswers('charge'))(
  'a payment’s fee is read, or is not told yet: $what',
  async ({ answer }) => {
    const charge = { ...answer, captured: true }
    const intent = { ...sampleAnswers('payment_intent')[0]?.answer, latest_charge: charge }
    const { fees, isWhole } = await answering({ intent }).readFees('pi_1')
    const isTold = typeof answer.balance_transaction === 'object' && answer.balance_transaction !== null
    expect(isWhole).toBe(isTold)
    expect(fees).toEqual(
      isTold ? [{ id: 'text', cause: 'payment', amount: 7, currency: 'text', at: new Date(7000) }] : [],
    )
  },
)

test('a refund and a dispute of which the fee is not known yet leave a payment’s fees open', async () => {
  const [told] = sampleAnswers('balance_transaction')
  const charge = { ...sampleAnswers('charge')[0]?.answer, captured: true, balance_transaction: told?.answer }
  const intent = { ...sampleAnswers('payment_intent')[0]?.answer, latest_charge: charge }
  const fees = (refunds: object[], disputes: object[]) =>
    answering({ intent, refunds: { data: refunds }, disputes: { data: disputes } }).readFees('pi_1')
  const refund = { ...sampleAnswers('refund')[0]?.answer, balance_transaction: null }
  const dispute = { ...sampleAnswers('dispute')[0]?.answer, status: 'lost', balance_transactions: [] }
  expect(await fees([], [])).toMatchObject({ isWhole: true })
  expect(await fees([refund], [])).toMatchObject({ isWhole: false })
  expect(await fees([], [dispute])).toMatchObject({ isWhole: false })
  expect(await fees([], [{ ...dispute, status: 'warning_needs_response' }])).toMatchObject({ isWhole: true })
  expect(await fees([{ ...refund, status: 'canceled' }], [])).toMatchObject({ isWhole: true })
  const won = { ...dispute, status: 'won', balance_transactions: [told?.answer] }
  expect(await fees([], [won])).toMatchObject({ isWhole: false })
  const back = { ...told?.answer, id: 'txn_2', fee: -1500 }
  expect(await fees([], [{ ...won, balance_transactions: [told?.answer, back] }])).toMatchObject({
    isWhole: true,
    fees: [{}, { amount: 7 }, { cause: 'dispute', amount: -1500 }],
  })
})

test.each(sampleAnswers('dispute'))('a dispute is read: $what', async ({ answer }) => {
  const charge = { ...sampleAnswers('charge')[0]?.answer, disputed: true }
  const intent = { ...sampleAnswers('payment_intent')[0]?.answer, latest_charge: charge }
  const { dispute } = await answering({ intent, disputes: { data: [answer] } }).readCapturedPayment('pi_1')
  expect(JSON.stringify(dispute)).toContain(String(answer.status))
})

test.each([null, 'ch_1'])('a payment whose charge is %s has captured nothing', async (latest_charge) => {
  const intent = { ...sampleAnswers('payment_intent')[0]?.answer, latest_charge }
  expect(await answering({ intent }).readCapturedPayment('pi_1')).toMatchObject({
    capturedCents: 0,
    refundedCents: 0,
    dispute: null,
  })
})

test('an account that takes no words of ours on card statements sells all the same', async () => {
  const sent: Array<Record<string, unknown>> = []
  const keys = new Set<string>()
  const create = async (given: Record<string, unknown>, { idempotencyKey }: { idempotencyKey: string }) => {
    sent.push(given)
    keys.add(idempotencyKey)
    if (!given.statement_descriptor_suffix) return sampleAnswers('payment_intent')[0]?.answer
    throw new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: 'No suffix',
      param: 'statement_descriptor_suffix',
    })
  }
  const gateway = stripeGateway({ paymentIntents: { create } } as unknown as Stripe, 'test', 'x')
  const shipTo = {
    name: 'Ada',
    line1: 'A street',
    line2: '',
    city: '',
    state: '',
    postalCode: '8001',
    country: 'CH',
  }
  await gateway.createIntent({ amountCents: 100, order: { id: 'A1', number: 'ADA-A1', shipTo }, key: 'k' })
  expect(sent.map((given) => given.statement_descriptor_suffix)).toEqual(['A1', undefined])
  expect(keys.size).toBe(2)
  expect(sent[1]).toMatchObject({
    shipping: { address: { line1: 'A street', postal_code: '8001', country: 'CH' } },
  })
  expect(JSON.stringify(sent)).not.toContain('""')
})

test('an id without a letter is not sent as words of a card statement', async () => {
  const sent: Array<Record<string, unknown>> = []
  const update = async (_id: string, given: Record<string, unknown>) => {
    sent.push(given)
    return sampleAnswers('payment_intent')[0]?.answer
  }
  const gateway = stripeGateway({ paymentIntents: { update } } as unknown as Stripe, 'test', 'x')
  const shipTo = {
    name: 'Ada',
    line1: 'A street',
    line2: '',
    city: 'Zürich',
    state: '',
    postalCode: '8001',
    country: 'CH',
  }
  await gateway.updateIntent('pi_1', {
    amountCents: 100,
    order: { id: '0123456789', number: 'ADA-0123456789', shipTo },
  })
  expect(sent[0]).toMatchObject({
    description: 'Order ADA-0123456789',
    metadata: { orderId: '0123456789', orderNumber: 'ADA-0123456789' },
  })
  expect(sent[0]).not.toHaveProperty('statement_descriptor_suffix')
})
