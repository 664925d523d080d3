import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { registerDomain } from '../../cms/src/payments/connect/register-domain'
import { lackedRights } from '../../cms/src/payments/connect/stripe-rights'
import { cancelTrial, createTrial } from '../../cms/src/payments/connect/try-keys'
import { ensureEndpoint, removeEndpoint } from '../../cms/src/payments/connect/webhook-endpoint'
import type { PaymentGateway } from '../../cms/src/payments/gateway'
import type { Recorder } from './recorder'

/** The tools of a scenario. */
type Tools = {
  recorder: Recorder
  stripe: Stripe
  /** The shop's own gateway, so that its actual requests are tried. */
  gateway: PaymentGateway
  isEmulator: boolean
}

/** A sequence of calls to the provider. It throws if the outcome is not what the shop expects. */
export type Scenario = {
  name: string
  run: (tools: Tools) => Promise<void>
  /** Its calls race, so they are not compared one by one. */
  isRace?: boolean
  /** With Stripe it would take days. */
  onlyEmulator?: boolean
}

const AMOUNT = 12_500
const RETURN_URL = 'https://shop.example/payment-confirmation/K7QX2M9PDA'
const ORDER = {
  id: 'K7QX2M9PDA',
  number: 'GESSO-K7QX2M9PDA',
  shipTo: {
    name: 'Ada Test',
    line1: '12 Long Acre',
    line2: '',
    city: 'Zürich',
    state: '',
    postalCode: '8001',
    country: 'CH',
  },
}

function expect(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`Expected: ${what}`)
}

/** Returns the refusal of a call. @throws when the call succeeds */
async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error ?? new Error('Expected: a refusal')
}

const create = ({ gateway }: Tools) =>
  gateway.createIntent({ amountCents: AMOUNT, order: ORDER, key: randomUUID() })

const confirm = ({ stripe }: Tools, id: string, card: string) =>
  stripe.paymentIntents.confirm(
    id,
    { payment_method: card, return_url: RETURN_URL },
    { idempotencyKey: randomUUID() },
  )

async function authorised(tools: Tools, card = 'pm_card_visa'): Promise<string> {
  const { id } = await create(tools)
  const intent = await confirm(tools, id, card)
  expect(intent.status === 'requires_capture', `requires_capture, not ${intent.status}`)
  return id
}

const capture = ({ stripe }: Tools, id: string, cents = AMOUNT, key: string = randomUUID()) =>
  stripe.paymentIntents.capture(id, { amount_to_capture: cents }, { idempotencyKey: key })

async function captured(tools: Tools, card?: string): Promise<string> {
  const id = await authorised(tools, card)
  const intent = await capture(tools, id)
  expect(intent.status === 'succeeded' && intent.amount_received === AMOUNT, 'the whole amount captured')
  return id
}

const refund = ({ stripe }: Tools, payment_intent: string, amount: number) =>
  stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: randomUUID() })

async function chargeOf({ stripe }: Tools, id: string): Promise<Stripe.Charge> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(typeof charge === 'object' && charge !== null, 'a charge')
  return charge
}

async function declines(tools: Tools, card: string, code: string): Promise<string> {
  const { id } = await create(tools)
  const error = await refusal(confirm(tools, id, card))
  expect(
    error.statusCode === 402 && error.code === code,
    `402 ${code}, not ${error.statusCode} ${error.code}`,
  )
  return id
}

async function disputed(tools: Tools, card: string, status: string): Promise<string> {
  const id = await captured(tools, card)
  const list = await tools.recorder.later(
    () => tools.stripe.disputes.list({ payment_intent: id, limit: 100 }),
    ({ data }) => data.length > 0,
  )
  expect(list.data[0]?.status === status, `${status}, not ${list.data[0]?.status}`)
  await chargeOf(tools, id)
  return id
}

/** Checks that racing calls only fail with the expected statuses and codes. */
function mayRace(results: PromiseSettledResult<unknown>[]): void {
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const { code = '', statusCode = 0 } = result.reason as Stripe.errors.StripeError
    const isKnown = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit'].includes(code)
    expect(isKnown && [409, 429].includes(statusCode), `a busy answer, not ${statusCode} ${code}`)
  }
}

export const SCENARIOS: Scenario[] = [
  {
    name: 'a sale with Stripe Tax: worked out, recorded, given back in part, and that taken back',
    run: async ({ gateway }) => {
      const { isActive } = await gateway.readTaxStatus()
      expect(isActive, 'Stripe Tax active in this account: set a head office under Tax, Settings')
      const taxCode = 'txcd_99999999'
      const calculation = await gateway.calculateTax({
        isIncluded: false,
        place: { country: 'DE', state: '', postalCode: '10115', city: '' },
        taxNumber: null,
        lines: [{ reference: 'line-1', cents: 10_000, quantity: 1, taxCode }],
        shipping: { cents: 2500, taxCode: 'txcd_92010001' },
      })
      const { id: calculationId, totalCents, onTopCents, lines } = calculation
      expect(totalCents === AMOUNT + onTopCents, 'a total that adds up')
      const number = `CHECK-${randomUUID()}`
      const sale = await gateway.recordTax({ calculationId, reference: number, key: randomUUID() })
      const lineId = sale.lineIds['line-1'] ?? ''
      const taxCents = Math.floor((lines[0]?.taxCents ?? 0) / 2)
      const back = await gateway.reverseTax({
        transactionId: sale.id,
        reference: `${number}-re_1`,
        lines: [{ lineId, reference: 'line-1', cents: 5000, taxCents }],
        shipping: null,
        key: randomUUID(),
      })
      const returned = `${number}-re_1-returned`
      await gateway.undoTaxReversal({ transactionId: back.id, reference: returned, key: randomUUID() })
      const again = { calculationId, reference: number, key: randomUUID() }
      const refused = await gateway.recordTax(again).then(
        () => false,
        () => true,
      )
      expect(refused, 'a reference that is taken once')
    },
  },
  {
    name: 'a key is tried by a payment that nobody pays, and a refund of it is refused after the check of the right',
    run: async ({ stripe }) => {
      const { id } = await createTrial(stripe)
      const { needed, wanted } = await lackedRights(stripe, id)
      expect(needed.length + wanted.length === 0, 'all rights; use a secret key')
      expect((await cancelTrial(stripe, id)).status === 'canceled', 'canceled')
    },
    isRace: true,
  },
  {
    name: 'a webhook endpoint is made with a secret, changed, and removed; a domain of wallets is registered twice the same',
    run: async ({ stripe }) => {
      const url = `https://shop-${randomUUID()}.example/webhooks/stripe`
      const made = await ensureEndpoint(stripe, url, null)
      expect(made.secret.startsWith('whsec_') && made.stale.length === 0, 'a new endpoint with its secret')
      const moved = await ensureEndpoint(stripe, `${url}/2`, made)
      expect(moved.id === made.id && moved.secret === made.secret, 'the same endpoint at another address')
      await removeEndpoint(stripe, made.id)
      const domain = await registerDomain(stripe, 'https://shop.example')
      const again = await stripe.paymentMethodDomains.create({ domain_name: 'shop.example' })
      expect(domain.problem === null && again.domain_name === 'shop.example', 'the domain')
    },
    // Its lists are of the whole account.
    isRace: true,
  },
  {
    name: 'an intent before there is an order',
    run: async ({ gateway }) => {
      const intent = await gateway.createIntent({ amountCents: AMOUNT, order: null, key: randomUUID() })
      expect(
        intent.status === 'requires_payment_method' && intent.orderId === null,
        'an open intent without an order',
      )
    },
  },
  {
    name: 'an intent that says whose order it is',
    run: async (tools) => {
      const { id } = await create(tools)
      const intent = await tools.stripe.paymentIntents.retrieve(id)
      expect(intent.statement_descriptor_suffix === ORDER.id, 'the order on the card statement')
    },
  },
  {
    name: 'an intent that gets its order later, twice the same',
    run: async ({ gateway }) => {
      const { id } = await gateway.createIntent({ amountCents: 100, order: null, key: randomUUID() })
      for (const _ of [1, 2]) {
        const intent = await gateway.updateIntent(id, { amountCents: AMOUNT, order: ORDER })
        expect(intent.amountCents === AMOUNT && intent.orderId === ORDER.id, 'the order and its amount')
      }
    },
  },
  {
    name: 'an empty value in the metadata of a new intent',
    // The shop never sends one; this only records what Stripe makes of it.
    run: async ({ stripe }) => {
      await stripe.paymentIntents
        .create(
          { amount: AMOUNT, currency: 'usd', metadata: { orderId: '' } },
          { idempotencyKey: randomUUID() },
        )
        .catch(() => undefined)
    },
  },
  {
    name: 'authorised and captured whole',
    run: async (tools) => void (await chargeOf(tools, await captured(tools))),
  },
  {
    name: 'captures that are refused: before the card, more than authorised, twice',
    run: async (tools) => {
      const open = await create(tools)
      const early = await refusal(capture(tools, open.id))
      expect(early.code === 'payment_intent_unexpected_state', 'no capture before the card')
      const id = await authorised(tools)
      await refusal(capture(tools, id, AMOUNT + 1))
      await capture(tools, id)
      const again = await refusal(capture(tools, id))
      expect(again.code === 'payment_intent_unexpected_state', 'no second capture')
    },
  },
  {
    name: 'a capture repeated under its key',
    run: async (tools) => {
      const id = await authorised(tools)
      const key = randomUUID()
      await capture(tools, id, AMOUNT, key)
      await capture(tools, id, AMOUNT, key)
      expect(tools.recorder.calls.at(-1)?.replayed === true, 'a replayed answer')
    },
  },
  {
    name: 'a key used again for something else',
    run: async (tools) => {
      const id = await authorised(tools)
      const key = randomUUID()
      await capture(tools, id, AMOUNT, key)
      const error = await refusal(capture(tools, id, AMOUNT - 1, key))
      expect(error instanceof Stripe.errors.StripeIdempotencyError, 'an idempotency error')
    },
  },
  {
    name: 'a part captured, the rest released',
    run: async (tools) => {
      const id = await authorised(tools)
      const intent = await capture(tools, id, 10_000)
      expect(intent.status === 'succeeded' && intent.amount_received === 10_000, 'the part')
      const charge = await chargeOf(tools, id)
      expect(
        charge.amount_refunded - (charge.amount - charge.amount_captured) === 0,
        'only what was released counts as refunded',
      )
    },
  },
  {
    name: 'cancelled before the card, and once more',
    run: async (tools) => {
      const { id } = await create(tools)
      expect((await tools.gateway.cancelIntent(id)).status === 'canceled', 'canceled')
      const again = await refusal(tools.stripe.paymentIntents.cancel(id))
      expect(again.code === 'payment_intent_unexpected_state', 'no second cancellation')
    },
  },
  {
    name: 'an authorisation cannot change its amount, and is released by cancelling',
    run: async (tools) => {
      const id = await authorised(tools)
      await refusal(tools.stripe.paymentIntents.update(id, { amount: AMOUNT + 100 }))
      expect((await tools.gateway.cancelIntent(id)).status === 'canceled', 'canceled')
      const charge = await chargeOf(tools, id)
      expect(!charge.captured, 'nothing captured')
    },
  },
  {
    name: 'a paid intent is not cancelled',
    run: async (tools) => {
      const error = await refusal(tools.stripe.paymentIntents.cancel(await captured(tools)))
      expect(error.code === 'payment_intent_unexpected_state', 'no cancellation')
    },
  },
  {
    name: 'the bank is asked (3-D Secure), the amount changes meanwhile, and it is cancelled',
    run: async (tools) => {
      const { id } = await create(tools)
      const waiting = await confirm(tools, id, 'pm_card_authenticationRequired')
      expect(waiting.status === 'requires_action' && waiting.next_action !== null, 'requires_action')
      await tools.gateway.updateIntent(id, { amountCents: AMOUNT + 100, order: ORDER }).catch(() => undefined)
      await tools.gateway.retrieveIntent(id)
      expect((await tools.gateway.cancelIntent(id)).status === 'canceled', 'canceled')
    },
  },
  {
    name: 'a card that is declined',
    run: async (tools) => {
      const id = await declines(tools, 'pm_card_visa_chargeDeclined', 'card_declined')
      const { status } = await tools.gateway.retrieveIntent(id)
      expect(status === 'requires_payment_method', 'an intent that can be paid again')
    },
  },
  {
    name: 'no funds, an expired card, a wrong code',
    run: async (tools) => {
      await declines(tools, 'pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined')
      await declines(tools, 'pm_card_chargeDeclinedExpiredCard', 'expired_card')
      await declines(tools, 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc')
    },
  },
  {
    name: 'another card after a declined one',
    run: async (tools) => {
      const id = await declines(tools, 'pm_card_visa_chargeDeclined', 'card_declined')
      const intent = await confirm(tools, id, 'pm_card_visa')
      expect(intent.status === 'requires_capture', 'authorised')
      await capture(tools, id)
    },
  },
  {
    name: 'less than the smallest charge',
    run: async ({ stripe }) => {
      const error = await refusal(
        stripe.paymentIntents.create({ amount: 49, currency: 'usd' }, { idempotencyKey: randomUUID() }),
      )
      expect(error.code === 'amount_too_small', 'amount_too_small')
    },
  },
  {
    name: 'a part refunded, too much, the rest, and nothing left',
    run: async (tools) => {
      const id = await captured(tools)
      await refund(tools, id, 2500)
      await refusal(refund(tools, id, 20_000))
      await refund(tools, id, 10_000)
      const error = await refusal(refund(tools, id, 100))
      expect(error.code === 'charge_already_refunded', 'charge_already_refunded')
      const charge = await chargeOf(tools, id)
      expect(charge.refunded && charge.amount_refunded === AMOUNT, 'all refunded')
      await tools.stripe.refunds.list({ payment_intent: id, limit: 100 })
      const { fees } = await tools.recorder.later(
        () => tools.gateway.readFees(id),
        ({ isWhole }) => isWhole,
      )
      expect(fees.filter(({ cause }) => cause === 'refund').length === 2, 'a movement for each refund')
    },
  },
  {
    name: 'a refund that the bank sends back (card 5126)',
    run: async (tools) => {
      const id = await captured(tools, 'pm_card_refundFail')
      const { id: refundId } = await refund(tools, id, AMOUNT)
      await tools.recorder.later(
        () => tools.stripe.refunds.retrieve(refundId),
        ({ status }) => status === 'failed',
      )
      const charge = await chargeOf(tools, id)
      expect(charge.amount_refunded === 0, 'a failed refund no longer counts')
    },
  },
  {
    name: 'a dispute (card 0259), which allows no refund',
    run: async (tools) => {
      const id = await disputed(tools, 'pm_card_createDispute', 'needs_response')
      const error = await refusal(refund(tools, id, 100))
      expect(error.code === 'charge_disputed', 'charge_disputed')
    },
  },
  {
    name: 'an inquiry (card 1976)',
    run: async (tools) =>
      void (await disputed(tools, 'pm_card_createDisputeInquiry', 'warning_needs_response')),
  },
  {
    name: 'an authorisation that runs out',
    onlyEmulator: true,
    run: async (tools) => {
      const id = await authorised(tools)
      await tools.stripe.rawRequest('POST', `/v1/test_helpers/emulator/payment_intents/${id}/expire`, {})
      const { status } = await tools.gateway.retrieveIntent(id)
      expect(status === 'canceled', 'canceled')
      await refusal(capture(tools, id))
    },
  },
  {
    name: 'one key five times at once',
    isRace: true,
    run: async (tools) => {
      const id = await authorised(tools)
      const key = randomUUID()
      const calls = Array.from({ length: 5 }, () => capture(tools, id, AMOUNT, key))
      mayRace(await Promise.allSettled(calls))
      const charge = await chargeOf(tools, id)
      expect(charge.amount_captured === AMOUNT, 'captured once')
    },
  },
  {
    name: 'ten changes of one intent at once',
    isRace: true,
    run: async (tools) => {
      const { id } = await create(tools)
      const calls = Array.from({ length: 10 }, (_, index) =>
        tools.stripe.paymentIntents.update(id, { amount: AMOUNT + index }),
      )
      mayRace(await Promise.allSettled(calls))
    },
  },
  {
    name: 'an unknown intent, an unknown parameter, a wrong key',
    run: async ({ stripe, recorder }) => {
      const missing = await refusal(stripe.paymentIntents.retrieve('pi_unknown_to_everyone'))
      expect(missing.code === 'resource_missing' && missing.statusCode === 404, '404 resource_missing')
      const misspelt = { amount: AMOUNT, currency: 'usd', capture_metod: 'manual' }
      const unknown = await refusal(stripe.paymentIntents.create(misspelt, { idempotencyKey: randomUUID() }))
      expect(unknown.code === 'parameter_unknown', 'parameter_unknown')
      const wrong = await refusal(recorder.client('sk_test_wrong').paymentIntents.list())
      expect(wrong.statusCode === 401, '401')
    },
  },
]
