import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderMode } from '@gesso/shared-types/order'
import Stripe from 'stripe'
import {
  type CapturedPayment,
  type Dispute,
  INTENT_STATUSES,
  type Intent,
  KeyRefused,
  type Listed,
  type ListRange,
  type PaymentGateway,
  ProviderRefused,
  ProviderUnreachable,
  type Refund,
} from './gateway'
import { creationKey, intentParameters, readShipTo } from './intent-parameters'
import { providerSignal } from './provider-deadline'

const CURRENCY = 'usd'

// A status that Stripe invents later says nothing to this shop: as with no answer, it looks again later.
function readStatus(given: string): Intent['status'] {
  const status = INTENT_STATUSES.find((known) => known === given)
  if (status) return status
  throw new ProviderUnreachable(`The payment provider answered with the unknown status "${given}".`)
}

function readIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: readStatus(intent.status),
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    currency: intent.currency,
    orderId: intent.metadata.orderId || null,
    installation: intent.metadata.installation || null,
    shipTo: readShipTo(intent.shipping),
    // The charge of an authorisation stays `succeeded`, also when it was cancelled or ran out.
    wasAuthorised: intent.status === 'requires_capture' || charge?.status === 'succeeded',
  }
}

function readRefund(refund: Stripe.Refund, installation: string): Refund {
  const intent = refund.payment_intent
  const isOurs = refund.metadata?.installation === installation
  const failed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    id: refund.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents: refund.amount,
    status: failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    key: (isOurs && refund.metadata?.refund) || null,
  }
}

// What is released of an authorisation counts as refunded on Stripe's charge; only the rest was given back.
function readCharge(charge: Stripe.Charge): Pick<CapturedPayment, 'capturedCents' | 'refundedCents'> {
  const released = charge.amount - charge.amount_captured
  return {
    capturedCents: charge.amount_captured,
    refundedCents: Math.max(0, charge.amount_refunded - released),
  }
}

const OPEN_DISPUTES = ['needs_response', 'warning_needs_response', 'under_review', 'warning_under_review']

/** @param disputes newest first */
function readDisputes(disputes: readonly Stripe.Dispute[]): Pick<CapturedPayment, 'dispute' | 'lostCents'> {
  const lost = disputes.filter(({ status }) => status === 'lost')
  const open = OPEN_DISPUTES.map((open) => disputes.find(({ status }) => status === open)).find(Boolean)
  const shown = open ?? lost[0] ?? disputes[0]
  return {
    dispute: shown ? readDispute(shown) : null,
    lostCents: lost.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const readDispute = ({ id, status, amount, evidence_details: evidence }: Stripe.Dispute): Dispute => ({
  id,
  status,
  amountCents: amount,
  dueBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
})

const PAGE = 100

const listParameters = ({ since, after }: ListRange) => ({
  created: { gte: Math.floor(since.getTime() / 1000) },
  limit: PAGE,
  ...(after !== null && { starting_after: after }),
})

const createdAt = ({ created }: { created: number }): Date => new Date(created * 1000)

function readPage<Item extends { id: string }, Read>(
  page: Stripe.ApiList<Item>,
  read: (item: Item) => Read,
): Listed<Read> {
  return { items: page.data.map(read), next: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
}

// A 4xx that names what is wrong is a no; everything else leaves the outcome open.
function toGatewayError(error: unknown): never {
  if (isBusy(error)) {
    throw new ProviderUnreachable(error.message, { cause: error, retryAfter: askedPause(error) })
  }
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  ) {
    const isAboutCard = error instanceof Stripe.errors.StripeCardError
    throw new ProviderRefused(error.code ?? null, error.message, error.param ?? null, isAboutCard)
  }
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    const lacksRight = error instanceof Stripe.errors.StripePermissionError
    throw new KeyRefused(error.message, lacksRight, { cause: error })
  }
  const replayed = error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed']
  throw new ProviderUnreachable(error instanceof Error ? error.message : String(error), {
    cause: error,
    keySpent: replayed === 'true',
  })
}

/** Another request of the shop is using the same key or object, or there were too many: it ends in a moment. */
const isBusy = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode === 429 || error.code === 'idempotency_key_in_use' || error.code === 'lock_timeout')

/** In seconds. */
const BUSY_RETRY_AFTER = 2

/** For how many seconds the provider asks to wait. */
const askedPause = (error: Stripe.errors.StripeError): number =>
  Number(error.headers?.['retry-after']) || BUSY_RETRY_AFTER

const BUSY_PAUSES_MS = [150, 400, 1000]

async function ask<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of BUSY_PAUSES_MS) {
    try {
      return await call()
    } catch (error) {
      if (!isBusy(error) || providerSignal().aborted) return toGatewayError(error)
      await sleep(pause)
    }
  }
  return call().catch(toGatewayError)
}

/** An account whose own statement descriptor leaves no room for a suffix sells all the same. */
async function withoutSuffixIfRefused<P extends { statement_descriptor_suffix?: unknown }, T>(
  parameters: P,
  call: (parameters: P) => Promise<T>,
): Promise<T> {
  try {
    return await call(parameters)
  } catch (error) {
    const isRefused = error instanceof ProviderRefused && error.parameter === 'statement_descriptor_suffix'
    if (!isRefused) throw error
    const { statement_descriptor_suffix: _, ...rest } = parameters
    return call(rest as P)
  }
}

/**
 * Stripe, or the emulator behind the same SDK.
 * @param installation marks the intents as this installation's
 */
export function stripeGateway(stripe: Stripe, mode: OrderMode, installation: string): PaymentGateway {
  const intents = stripe.paymentIntents
  const listRefunds = async (intentId: string): Promise<Refund[]> => {
    try {
      const list = await ask(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      return list.data.map((refund) => readRefund(refund, installation))
    } catch (error) {
      if (error instanceof ProviderRefused && error.isMissing) return []
      throw error
    }
  }
  const one = (call: () => Promise<Stripe.PaymentIntent>) => ask(call).then(readIntent)
  const oneRefund = async (call: () => Promise<Stripe.Refund>) => readRefund(await ask(call), installation)
  return {
    mode,
    createIntent: ({ key, ...purpose }) => {
      const create = (parameters: ReturnType<typeof intentParameters>) => {
        const whole = {
          ...parameters,
          currency: CURRENCY,
          capture_method: 'manual',
          automatic_payment_methods: { enabled: true },
        } as const
        return one(() => intents.create(whole, { idempotencyKey: creationKey(key, whole) }))
      }
      return withoutSuffixIfRefused(intentParameters(installation, purpose), create)
    },
    updateIntent: (id, purpose) =>
      withoutSuffixIfRefused(intentParameters(installation, purpose), (parameters) =>
        one(() => intents.update(id, parameters)),
      ),
    retrieveIntent: (id) => one(() => intents.retrieve(id, { expand: ['latest_charge'] })),
    captureIntent: (id, { key, amountCents }) =>
      one(() => intents.capture(id, { amount_to_capture: amountCents }, { idempotencyKey: key })),
    cancelIntent: (id) => one(() => intents.cancel(id, { expand: ['latest_charge'] })),
    readCapturedPayment: async (id) => {
      const intent = await ask(() => intents.retrieve(id, { expand: ['latest_charge'] }))
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      if (!charge?.captured) {
        return { capturedCents: 0, refundedCents: 0, refunds: [], dispute: null, lostCents: 0 }
      }
      // Asked for even if the charge does not count as disputed, since an inquiry need not change the charge.
      const disputes = await ask(() => stripe.disputes.list({ payment_intent: id, limit: 100 }))
      const refunds = (await listRefunds(id)).reverse()
      return { ...readCharge(charge), refunds, ...readDisputes(disputes.data) }
    },
    createRefund: ({ intentId, amountCents, key }) =>
      oneRefund(() =>
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { installation, refund: key } },
          { idempotencyKey: `refund:${installation}:${key}` },
        ),
      ),
    retrieveRefund: (id) => oneRefund(() => stripe.refunds.retrieve(id)),
    listRefunds,
    listIntentsSince: async (range) => {
      const expand = ['data.latest_charge']
      const page = await ask(() => intents.list({ ...listParameters(range), expand }))
      return readPage(page, (intent) => {
        const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
        const refundedCents = charge ? readCharge(charge).refundedCents : 0
        return { ...readIntent(intent), refundedCents, createdAt: createdAt(intent) }
      })
    },
    listRefundsSince: async (range) => {
      const page = await ask(() => stripe.refunds.list(listParameters(range)))
      return readPage(page, (refund) => ({
        ...readRefund(refund, installation),
        createdAt: createdAt(refund),
      }))
    },
  }
}
