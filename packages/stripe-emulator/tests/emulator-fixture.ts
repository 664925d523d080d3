import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import express, { type RequestHandler } from 'express'
import pg from 'pg'
import Stripe from 'stripe'
import { callChecker } from '../checks/check-call.cjs'
import { schemasFolder } from '../checks/schemas-folder'
import type { BankFonts } from '../src/context'
import { createEmulator } from '../src/emulator'
import type { Inspected } from '../src/inspection'
import { newId } from '../src/store'

export const SECRET_KEY = 'sk_test_fixture'
export const PUBLISHABLE_KEY = 'pk_test_fixture'
export const WEBHOOK_SECRET = 'whsec_fixture'

/** The parameters of a card, as Stripe.js sends them. */
export const cardForm = (number: string): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 2),
  'payment_method_data[card][cvc]': '123',
})

/** The SDK, pointed at an emulator that is mounted under a path; it sends each call once. */
export function stripeAt(base: string, key = SECRET_KEY): Stripe {
  const httpClient = Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(`${base}${pathname}${search}`, init)
  })
  return new Stripe(key, { httpClient, maxNetworkRetries: 0, timeout: 3000, telemetry: false })
}

async function listen(handler: RequestHandler): Promise<{ server: Server; origin: string }> {
  const server = createServer(express().use(handler))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** An empty database of its own on the server of `TEST_DATABASE_URL`. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server for the tests.')
  const name = `emulator_${newId('test').toLowerCase()}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  const drop = () =>
    run(`DROP DATABASE ${name} WITH (FORCE)`).then(
      () => true,
      (error: { code?: string }) => {
        // PostgreSQL's own vacuum is in it at this moment, and only a superuser may end that.
        if (error.code === INSUFFICIENT_PRIVILEGE) return false
        throw error
      },
    )
  await run(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => until(drop) }
}

/** A webhook endpoint that verifies signatures by the SDK and collects the events. */
class Receiver {
  readonly events: Stripe.Event[] = []
  secret = WEBHOOK_SECRET
  /** The statuses of the next responses; 200 when empty. */
  readonly statuses: number[] = []

  readonly handler: RequestHandler = (request, response) => {
    express.raw({ type: () => true })(request, response, () => {
      const status = this.statuses.shift() ?? 200
      const header = request.get('stripe-signature') ?? ''
      const event = Stripe.webhooks.constructEvent(request.body, header, this.secret)
      if (status === 200) this.events.push(event)
      response.sendStatus(status)
    })
  }

  types(): string[] {
    return this.events.map((event) => event.type)
  }
}

/** Collects what Stripe's own types would not let pass, of all emulators in this process. */
function collectProblems() {
  const check = callChecker(schemasFolder(), { isSdkOfShop: false })
  const problems: string[] = []
  const collect = (message: unknown) => void problems.push(...check(message as Inspected))
  subscribe('stripe-emulator', collect)
  return { problems, stop: () => unsubscribe('stripe-emulator', collect) }
}

/** Starts an emulator on a database and a port of its own, with the SDK pointed at it. */
export async function startFixture({
  hasWebhook = true,
  events = undefined as string[] | undefined,
  fonts = undefined as BankFonts | undefined,
} = {}) {
  const checked = collectProblems()
  const database = await createDatabase()
  const receiver = new Receiver()
  const inbox = await listen(receiver.handler)
  const app = express()
  const { server, origin } = await listen(app)
  const start = () =>
    createEmulator({
      databaseUrl: database.url,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      publicUrl: origin,
      pageUrl: `${origin}/test-payments`,
      ...(fonts && { fonts }),
      ...(hasWebhook && {
        webhook: { url: inbox.origin, secret: WEBHOOK_SECRET, ...(events && { events }) },
      }),
    })
  const emulator = await start()
  app.use('/test-payments', emulator.router)
  const base = `${origin}/test-payments`
  const stripe = stripeAt(base)
  return {
    base,
    origin,
    receiver,
    inbox: inbox.origin,
    stripe,
    databaseUrl: database.url,
    /** Serves something else under a path of the same port. */
    mount: (path: string, handler: RequestHandler) => void app.use(path, handler),
    /** Starts a second emulator on the same database. */
    startAnother: start,
    /** Creates an intent with manual capture. */
    createIntent: (amount = 12_500) =>
      stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        capture_method: 'manual',
        metadata: { a: 'b' },
      }),
    /** Confirms an intent as a browser does. */
    confirmInBrowser: (intent: Stripe.PaymentIntent, form: Record<string, string>) =>
      fetch(`${base}/v1/payment_intents/${intent.id}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: PUBLISHABLE_KEY,
          client_secret: intent.client_secret ?? '',
          return_url: `${origin}/payment-confirmation/ABC?from=checkout`,
          ...form,
        }),
      }),
    helper: (path: string, form: Stripe.RawRequestOptions | Record<string, unknown> = {}) =>
      stripe.rawRequest('POST', `/v1/test_helpers/emulator/${path}`, form as Record<string, unknown>),
    captures: async (intent: string): Promise<number> => {
      const list = await stripe.rawRequest(
        'GET',
        `/v1/test_helpers/emulator/captures?payment_intent=${intent}`,
      )
      return (list as unknown as { data: unknown[] }).data.length
    },
    async close() {
      await emulator.close()
      for (const each of [server, inbox.server]) {
        each.closeAllConnections()
        each.close()
      }
      await database.drop()
      checked.stop()
      if (checked.problems.length > 0) throw new Error(checked.problems.join('\n'))
    },
  }
}
export type Fixture = Awaited<ReturnType<typeof startFixture>>

/** Waits until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition was not met in time.')
    await setTimeout(20)
  }
}

/** The error that a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => new Error('The call succeeded.'),
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error
}
