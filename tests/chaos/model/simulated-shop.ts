import { fromCents } from '@gesso/shared-types/money/money'
import type { CartLine, PaymentState } from '@gesso/shared-types/orders/order'
import pg from 'pg'
import { type Context, provideServices, shopContext } from '../../../cms/src/platform/context'
import { parseEnv } from '../../../cms/src/platform/process/env'
import { readInstallation } from '../../../cms/src/platform/process/installation'
import { migrate, openPayload } from '../../../cms/src/start/open-payload'
import { extensionsFrom, serveFeatures } from '../../../cms/src/start/serve-features'
import { type Gate, SimulatedProvider } from './simulated-provider'

/** The number of artworks in a story. Each has an original and a print. */
export const WORKS = 2
export const ORIGINAL_CENTS = 10_000
export const PRINT_CENTS = 2_000

/** Less than the minute that passes before each sweep of a story, and more than a sweep takes. */
const SWEEP_SECONDS = 40

/** The tables that a story writes to. */
const TABLES = `order_history, order_items, refunds, payment_alerts, emails, orders, customers, payment_events,
  payment_attempts, payment_intents, checkout_sessions, artworks`

/** The visible part of an order, which is named by its buyer and number. */
type SeenOrder = {
  state: PaymentState
  captured: number
  refunded: number
  isDeleted: boolean
  emails: string[]
}

/** What is compared after each command. */
export type Seen = {
  works: { held: string | null; sold: string | null }[]
  orders: Record<string, SeenOrder>
  /** How many of the provider's intents are in each state that reserved or took money. */
  authorised: number
  succeeded: number
  alerts: string[]
  /** The order and intent that each buyer's page has, with the intent's status and amount in cents. */
  hands: Record<string, { order: string | null; status: string; amount: number }>
}

/** Thrown at a crash point in place of the end of the process. */
class Crash extends Error {}

/** The shop's operations in this process, on a database whose clock the story sets. */
export class SimulatedShop {
  workIds: number[] = []
  /** The intent and order that each buyer's page has. */
  readonly hands = new Map<string, { intentId: string; orderId: string | null }>()

  private events = 0

  private constructor(
    readonly context: Context,
    readonly provider: SimulatedProvider,
    private readonly pool: pg.Pool,
    private gate: Gate,
  ) {}

  /** Opens a shop. @param databaseUrl an empty database for this shop alone */
  static async open(databaseUrl: string): Promise<SimulatedShop> {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    await makeClock(pool, new URL(databaseUrl).pathname.slice(1))
    const env = {
      ...parseEnv({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', PAYMENTS: 'off' }),
      databaseUrl,
      databaseDirectUrl: databaseUrl,
      isDatabaseEmbedded: false,
      payloadSecret: 'the secret of the model',
      sweepSeconds: SWEEP_SECONDS,
    }
    const { payload } = await openPayload(env, [])
    const extensions = extensionsFrom(await serveFeatures())
    provideServices(payload, { env, gateway: null, installation: '', extensions })
    await migrate(payload, env)
    const { code } = await readInstallation(shopContext(payload))
    const provider = new SimulatedProvider(code)
    provideServices(payload, { env, gateway: provider.gateway(), installation: code, extensions })
    const shop = new SimulatedShop(shopContext(payload), provider, pool, async () => {})
    shop.gateDatabase()
    // A crash point ends the operation here, not the process of the stories.
    process.kill = () => {
      env.crash = null
      throw new Crash()
    }
    return shop
  }

  async close(): Promise<void> {
    await this.pool.end()
    await this.context.payload.destroy()
  }

  readonly useGate = (gate: Gate): void => {
    this.gate = gate
    this.provider.gate = gate
  }

  /** Ends the next operation that reaches the crash point. */
  crashAt(point: string): void {
    this.context.env.crash = { at: point, happens: () => true }
  }

  /** Whether no operation has reached the crash point yet. */
  get isCrashWaiting(): boolean {
    return this.context.env.crash !== null
  }

  /** Removes the crash point and lets the provider lose no more calls. */
  calm(): void {
    this.context.env.crash = null
    this.provider.heal()
  }

  /** Runs an operation and repeats it when it got no answer, as buyers, webhooks and the sweep do. */
  async repeatUntilAnswered<T>(operation: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await operation()
      } catch (error) {
        const isUnanswered =
          error instanceof Crash ||
          (error instanceof Error && 'code' in error && error.code === 'payments_unavailable')
        if (!isUnanswered || tries === 8) throw error
      }
    }
  }

  /** Forgets the last story and creates the artworks of the next. */
  async begin(): Promise<void> {
    this.context.env.crash = null
    this.provider.reset()
    this.hands.clear()
    await this.pool.query(`TRUNCATE ${TABLES} CASCADE`)
    await this.pool.query("UPDATE clock.shift SET ahead = '0'")
    const { rows } = await this.pool.query<{ id: number }>(
      `INSERT INTO artworks (title, slug, description, year, medium, original_price, original_available, prints_available,
         print_options, display_order)
       SELECT 'Work ' || n, 'work-' || n, '', 2020, 'Oil', $2, true, true, $3, n FROM generate_series(1, $1) AS n RETURNING id`,
      [WORKS, fromCents(ORIGINAL_CENTS), JSON.stringify([{ size: 'A4', price: fromCents(PRINT_CENTS) }])],
    )
    this.workIds = rows.map(({ id }) => id)
  }

  async passMinutes(minutes: number): Promise<void> {
    await this.pool.query('UPDATE clock.shift SET ahead = ahead + make_interval(mins => $1)', [minutes])
  }

  /** Sets in the panel whether an original is for sale. */
  async setAvailable(work: number, isAvailable: boolean): Promise<void> {
    await this.pool.query(
      `UPDATE artworks SET original_available = $2, original_sold = NOT $2,
         original_state = CASE WHEN $2 THEN 'for_sale' ELSE 'sold_elsewhere' END
       WHERE id = $1`,
      [this.workIds[work], isAvailable],
    )
  }

  /** The cart line of an artwork's original or print. */
  line(work: number, type: 'original' | 'print'): CartLine {
    const artworkId = this.workIds[work] ?? 0
    return type === 'original'
      ? { id: `${artworkId}-original`, artworkId, type, quantity: 1, unitPrice: ORIGINAL_CENTS / 100 }
      : {
          id: `${artworkId}-print`,
          artworkId,
          type,
          quantity: 1,
          unitPrice: PRINT_CENTS / 100,
          printSize: 'A4',
        }
  }

  /** The ids of the orders by their names, each the buyer's name and the order's number among the buyer's orders. */
  async orderIds(): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(`
      SELECT id, session_id || row_number() OVER (PARTITION BY session_id ORDER BY created_at) AS name FROM orders`)
    return new Map(rows.map(({ id, name }) => [name, id]))
  }

  /** The payment intent of the order with this name. */
  async intentOfOrder(name: string): Promise<string | null> {
    const id = (await this.orderIds()).get(name)
    return id === undefined ? null : this.intentOfOrderId(id)
  }

  async intentOfOrderId(id: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ intent: string | null }>(
      'SELECT payment_intent_id AS intent FROM orders WHERE id = $1',
      [id],
    )
    return rows[0]?.intent ?? null
  }

  /** The ids of authorised intents without an order. */
  async strayAuthorisations(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(`
      SELECT id FROM payment_intents WHERE closed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM orders WHERE payment_intent_id = payment_intents.id)`)
    return rows.map(({ id }) => id).filter((id) => this.provider.intent(id).status === 'requires_capture')
  }

  /** The order of a buyer's checkout session. */
  async orderOfSession(buyer: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ order_id: string | null }>(
      'SELECT order_id FROM checkout_sessions WHERE id = $1',
      [buyer],
    )
    return rows[0]?.order_id ?? null
  }

  newRefundToken(orderId: string): string {
    this.events += 1
    return `${orderId}:${this.events}`
  }

  newEventId(): string {
    this.events += 1
    return `evt_${this.events}`
  }

  /** Makes waiting events due at once. @returns their number */
  async makeEventsDue(): Promise<number> {
    const due = await this.pool.query(
      'UPDATE payment_events SET due_at = clock.now() WHERE processed_at IS NULL',
    )
    return due.rowCount ?? 0
  }

  async see(): Promise<Seen> {
    const ids = await this.orderIds()
    const names = new Map([...ids].map(([name, id]) => [id, name]))
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
    const [works, orders, emails, alerts] = await Promise.all([
      this.pool.query<{ held: string | null; sold: string | null }>(
        'SELECT hold_order_id AS held, sold_order_id AS sold FROM artworks ORDER BY id',
      ),
      this.pool.query<{
        id: string
        state: PaymentState
        captured: number
        refunded: number
        deleted: boolean
      }>(`
        SELECT id, payment_state AS state, (captured_amount * 100)::int AS captured,
          (refunded_amount * 100)::int AS refunded, deleted_at IS NOT NULL AS deleted FROM orders`),
      this.pool.query<{ order_id: string; kind: string }>('SELECT order_id, kind FROM emails ORDER BY kind'),
      this.pool.query<{ kind: string; order_id: string | null }>(
        // Other tests cover the alerts about how much is held; with two artworks they would always be raised.
        "SELECT kind, order_id FROM payment_alerts WHERE NOT done AND kind NOT IN ('much_held', 'many_unpaid')",
      ),
    ])
    const intents = [...this.provider.intents.values()]
    return {
      works: works.rows.map(({ held, sold }) => ({ held: nameOf(held), sold: nameOf(sold) })),
      orders: Object.fromEntries(
        orders.rows
          .map(({ id, state, captured, refunded, deleted }): [string, SeenOrder] => [
            nameOf(id) ?? id,
            {
              state,
              captured,
              refunded,
              isDeleted: deleted,
              emails: emails.rows.filter((email) => email.order_id === id).map(({ kind }) => kind),
            },
          ])
          .sort(([a], [b]) => a.localeCompare(b)),
      ),
      authorised: intents.filter(({ status }) => status === 'requires_capture').length,
      succeeded: intents.filter(({ status }) => status === 'succeeded').length,
      alerts: alerts.rows.map(({ kind, order_id }) => `${kind} ${nameOf(order_id) ?? '-'}`).sort(),
      hands: Object.fromEntries(
        [...this.hands].map(([buyer, { intentId, orderId }]) => {
          const { status, amountCents: amount } = this.provider.intent(intentId)
          return [buyer, { order: nameOf(orderId), status, amount }]
        }),
      ),
    }
  }

  /** Makes operations stop before every transaction and before every statement outside one. */
  private gateDatabase(): void {
    const database = this.context.payload.db.drizzle
    const transaction = database.transaction.bind(database)
    const execute = database.execute.bind(database)
    Object.assign(database, {
      transaction: async (...given: Parameters<typeof transaction>) => {
        await this.gate('begins a transaction')
        return transaction(...given)
      },
      execute: async (...given: Parameters<typeof execute>) => {
        await this.gate('runs a statement')
        return execute(...given)
      },
    })
  }
}

/** Gives the database its own `now()`, which the search path finds before PostgreSQL's. */
async function makeClock(pool: pg.Pool, database: string): Promise<void> {
  await pool.query(`
    CREATE SCHEMA clock;
    CREATE TABLE clock.shift (ahead interval NOT NULL);
    INSERT INTO clock.shift VALUES ('0');
    CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS 'SELECT pg_catalog.now() + ahead FROM clock.shift';
    ALTER DATABASE "${database}" SET search_path = public, clock, pg_catalog;
    ALTER DATABASE "${database}" SET synchronous_commit = off`)
}
