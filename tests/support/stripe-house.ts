import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { PlacedOrder } from '@gesso/shared-types/orders/order'
import { createEmulator, type Emulator } from '@gesso/stripe-emulator'
import express, { type Request } from 'express'
import { dropDatabase, newDatabase, query } from './databases'
import { CARDS, confirmationForm, intentOf } from './purchase'
import { freePort } from './server-process'

/** The rights that the page Payments asks for. */
export const RIGHTS = [
  'payment_intent_write',
  'charge_write',
  'dispute_read',
  'balance_read',
  'webhook_write',
  'payment_method_domain_write',
]

/** The keys of an account in a mode. The restricted key has the rights that the shop asks for. */
const keysOf = (name: string, mode: 'live' | 'test') => ({
  secretKey: `sk_${mode}_emulator_${name}`,
  restrictedKey: `rk_${mode}_emulator_${name}`,
  publishableKey: `pk_${mode}_emulator_${name}`,
})

/** An account at Stripe, in one mode, with payments of its own. */
class StripeAccount {
  readonly keys: ReturnType<typeof keysOf>

  constructor(
    readonly name: string,
    mode: 'live' | 'test',
    private readonly databaseUrl: string,
    readonly emulator: Emulator,
  ) {
    this.keys = keysOf(name, mode)
  }

  /** What a person pastes into the page Payments. */
  get pasted() {
    return { secretKey: this.keys.secretKey, publishableKey: this.keys.publishableKey }
  }

  has(key: string | undefined): boolean {
    return key?.endsWith(this.keys.secretKey.slice(2)) ?? false
  }

  /** Reads the account's data. */
  query<Row extends object>(sql: string): Promise<Row[]> {
    return query<Row>(this.databaseUrl, sql)
  }

  /** The webhook endpoints, oldest first. */
  endpoints(): Promise<{ id: string; url: string; events: string[] }[]> {
    return this.query(
      "SELECT id, body->>'url' AS url, body->'enabled_events' AS events FROM test_payments.webhook_endpoints ORDER BY place",
    )
  }

  /** The amounts that were captured, in cents. */
  async captured(): Promise<number[]> {
    const rows = await this.query<{ amount: string }>(
      'SELECT amount FROM test_payments.captures ORDER BY place',
    )
    return rows.map(({ amount }) => Number(amount))
  }

  async close(): Promise<void> {
    await this.emulator.close()
    await dropDatabase(this.databaseUrl)
  }
}

/** Stripe with several accounts behind one address, which finds the account by the key, as Stripe does. */
export class StripeHouse {
  private readonly accounts: StripeAccount[] = []
  /** Whether it closes connections without an answer. */
  isDead = false

  private constructor(
    private readonly server: Server,
    readonly base: string,
  ) {}

  static async open(): Promise<StripeHouse> {
    const port = await freePort()
    const app = express()
    const server = createServer(app).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const house = new StripeHouse(server, `http://127.0.0.1:${port}`)
    app.use((request, response, next) => {
      const account = house.accountOf(request)
      if (house.isDead) request.socket.destroy()
      else if (account) account.emulator.router(request, response, next)
      else response.status(401).json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
    })
    return house
  }

  /** Environment variables of a shop that is not connected yet. */
  get variables() {
    return { PAYMENTS: '', STRIPE_API_BASE: this.base }
  }

  /** Adds an account. @param rights of its restricted key */
  async addAccount(
    name: string,
    mode: 'live' | 'test',
    rights: readonly string[] = RIGHTS,
  ): Promise<StripeAccount> {
    const databaseUrl = await newDatabase()
    const { secretKey, restrictedKey, publishableKey } = keysOf(name, mode)
    const emulator = await createEmulator({
      databaseUrl,
      secretKey,
      publishableKey,
      restrictedKeys: { [restrictedKey]: rights },
      account: { id: `acct_${name}`, name: `${name} at Stripe` },
      livemode: mode === 'live',
      publicUrl: 'http://shop.localhost',
      pageUrl: this.base,
    })
    const account = new StripeAccount(name, mode, databaseUrl, emulator)
    this.accounts.push(account)
    return account
  }

  /** Pays an order by card, as a browser does that loaded its page with this account's key. */
  async pay(account: StripeAccount, order: Pick<PlacedOrder, 'clientSecret'>, card: string = CARDS.good) {
    const { publishableKey } = account.keys
    const returnUrl = 'http://shop.localhost/payment-confirmation/X'
    const form = confirmationForm({ clientSecret: order.clientSecret, card, returnUrl, key: publishableKey })
    const answer = await fetch(
      `${this.base}/v1/payment_intents/${intentOf(order)}/confirm?key=${publishableKey}`,
      {
        method: 'POST',
        body: form,
      },
    )
    if (!answer.ok) throw new Error(`The payment failed: ${await answer.text()}`)
    await answer.arrayBuffer()
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    for (const account of this.accounts) await account.close()
  }

  private accountOf(request: Request): StripeAccount | undefined {
    const bearer = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '')?.[1]
    const key = bearer ?? (typeof request.query.key === 'string' ? request.query.key : undefined)
    return this.accounts.find((account) => account.has(key))
  }
}
