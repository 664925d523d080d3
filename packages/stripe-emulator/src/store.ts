import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type Stripe from 'stripe'
import { ApiError, resourceMissing } from './api-error'

/** A client or the pool. */
export type Db = Pick<pg.Pool, 'query'>

/** Objects stored as JSON in Stripe's own form. */
export type StoredObject =
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.PaymentMethod
  | Stripe.BalanceTransaction
  | Stripe.WebhookEndpoint
  | Stripe.PaymentMethodDomain
type AnyObject = StoredObject | Stripe.Event | Stripe.Tax.Calculation | Stripe.Tax.Transaction
export type ObjectType = AnyObject['object']
type ObjectOf<N extends ObjectType> = Extract<AnyObject, { object: N }>

/** The table of each object type. Table names are never built from input. */
export const TABLES: Record<ObjectType, string> = {
  payment_intent: 'test_payments.payment_intents',
  charge: 'test_payments.charges',
  refund: 'test_payments.refunds',
  dispute: 'test_payments.disputes',
  payment_method: 'test_payments.payment_methods',
  balance_transaction: 'test_payments.balance_transactions',
  event: 'test_payments.events',
  webhook_endpoint: 'test_payments.webhook_endpoints',
  payment_method_domain: 'test_payments.payment_method_domains',
  'tax.calculation': 'test_payments.tax_calculations',
  'tax.transaction': 'test_payments.tax_transactions',
}

const objectTable = (name: string) => `
  CREATE TABLE IF NOT EXISTS ${name} (
    id text PRIMARY KEY,
    place bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    created bigint NOT NULL,
    body jsonb NOT NULL
  );`

const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS test_payments;
  ${Object.values(TABLES).map(objectTable).join('')}
  CREATE INDEX IF NOT EXISTS refunds_charge ON test_payments.refunds ((body->>'charge'));
  ALTER TABLE test_payments.events
    ADD COLUMN IF NOT EXISTS delivery text NOT NULL DEFAULT 'none',
    ADD COLUMN IF NOT EXISTS copies integer NOT NULL DEFAULT 1,
    ADD COLUMN IF NOT EXISTS attempts integer NOT NULL DEFAULT 0,
    ADD COLUMN IF NOT EXISTS due timestamptz NOT NULL DEFAULT now();
  CREATE INDEX IF NOT EXISTS events_due ON test_payments.events (due) WHERE delivery = 'pending';
  ALTER TABLE test_payments.tax_transactions ADD COLUMN IF NOT EXISTS calculation text UNIQUE;
  CREATE UNIQUE INDEX IF NOT EXISTS tax_transactions_reference ON test_payments.tax_transactions ((body->>'reference'));
  CREATE TABLE IF NOT EXISTS test_payments.webhook_secrets (endpoint text PRIMARY KEY, secret text NOT NULL);
  CREATE TABLE IF NOT EXISTS test_payments.tax_settings (is_active boolean NOT NULL);
  CREATE TABLE IF NOT EXISTS test_payments.authentications (
    id text PRIMARY KEY,
    payment_intent text NOT NULL,
    return_url text NOT NULL
  );
  CREATE TABLE IF NOT EXISTS test_payments.slow_intents (payment_intent text PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS test_payments.shipping_by_secret_key (payment_intent text PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS test_payments.captures (
    place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    payment_intent text NOT NULL,
    charge text NOT NULL,
    amount bigint NOT NULL,
    captured_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS captures_intent ON test_payments.captures (payment_intent);
  CREATE TABLE IF NOT EXISTS test_payments.idempotency_keys (
    key text PRIMARY KEY,
    path text NOT NULL,
    request_hash text NOT NULL,
    request_id text NOT NULL,
    status integer NOT NULL,
    body jsonb NOT NULL,
    created timestamptz NOT NULL DEFAULT now()
  );`

/**
 * Opens a small pool of the emulator's own: in one process with the merchant's server, a request of the
 * server may keep a connection of the server's pool while it waits for the emulator.
 */
export function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 15_000,
    application_name: 'stripe-emulator',
    allowExitOnIdle: true,
  })
  // Without a listener, a connection that PostgreSQL closes would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Runs a function in one transaction; a failed COMMIT is thrown like any other error. */
export async function withTransaction<T>(pool: pg.Pool, run: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    // For this transaction only: a pooler in transaction mode refuses settings of a whole connection.
    await client.query('BEGIN; SET LOCAL lock_timeout = 10000')
    const result = await run(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Creates missing schema and tables. Several processes may do so at once. */
export async function createTables(pool: pg.Pool): Promise<void> {
  await withTransaction(pool, async (db) => {
    await db.query("SELECT pg_advisory_xact_lock(hashtextextended('stripe emulator', 0))")
    await db.query(SCHEMA)
  })
}

/** Makes a random id in Stripe's form: a prefix and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(36).toString('base64').replace(/[+/=]/g, '').padEnd(24, '0').slice(0, 24)}`
}

/** Returns the current time in whole seconds, as in Stripe's `created`. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

const LOCK_TIMEOUT = '55P03'

async function select<N extends ObjectType>(
  db: Db,
  type: N,
  id: string,
  lock: string,
): Promise<ObjectOf<N> | null> {
  if (!/^\w{1,200}$/.test(id)) return null
  try {
    const found = await db.query(`SELECT body FROM ${TABLES[type]} WHERE id = $1 ${lock}`, [id])
    return found.rows[0]?.body ?? null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT)) throw error
    throw new ApiError(
      429,
      {
        type: 'invalid_request_error',
        code: 'lock_timeout',
        message:
          'This object cannot be accessed right now because another API request or Stripe process is ' +
          'currently accessing it. Please try again later.',
      },
      true,
    )
  }
}

/** Finds an object; null if there is none. */
export const find = <N extends ObjectType>(db: Db, type: N, id: string) => select(db, type, id, '')

/** Loads an object. @throws ApiError 404 with Stripe's text if there is none */
export async function load<N extends ObjectType>(
  db: Db,
  type: N,
  id: string,
  param: string,
): Promise<ObjectOf<N>> {
  const found = await find(db, type, id)
  if (!found) throw resourceMissing(type, id, param)
  return found
}

/** Loads an intent and locks its row. Every change of a payment begins with this. */
export async function lockIntent(db: Db, id: string, param = 'intent'): Promise<Stripe.PaymentIntent> {
  const found = await select(db, 'payment_intent', id, 'FOR UPDATE')
  if (!found) throw resourceMissing('payment_intent', id, param)
  return found
}

/** Makes the bank slow for an intent: its captures are `processing` and its refunds `pending` at first. */
export async function slowDown(db: Db, intentId: string): Promise<void> {
  await db.query('INSERT INTO test_payments.slow_intents VALUES ($1) ON CONFLICT DO NOTHING', [intentId])
}

/** Whether the bank is slow for an intent. */
export async function isSlow(db: Db, intentId: string): Promise<boolean> {
  const found = await db.query('SELECT 1 FROM test_payments.slow_intents WHERE payment_intent = $1', [
    intentId,
  ])
  return found.rows.length > 0
}

/**
 * Records whether the secret key set an intent's shipping address last: only it may then change the address.
 */
export async function noteShipping(db: Db, intentId: string, bySecretKey: boolean): Promise<void> {
  await db.query(
    bySecretKey
      ? 'INSERT INTO test_payments.shipping_by_secret_key VALUES ($1) ON CONFLICT DO NOTHING'
      : 'DELETE FROM test_payments.shipping_by_secret_key WHERE payment_intent = $1',
    [intentId],
  )
}

/** Whether the secret key set an intent's shipping address last. */
export async function isShippingBySecretKey(db: Db, intentId: string): Promise<boolean> {
  const found = await db.query(
    'SELECT 1 FROM test_payments.shipping_by_secret_key WHERE payment_intent = $1',
    [intentId],
  )
  return found.rows.length > 0
}

/** Inserts or updates an object. */
export async function save(db: Db, object: StoredObject): Promise<void> {
  await db.query(
    `INSERT INTO ${TABLES[object.object]} (id, created, body) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET body = EXCLUDED.body`,
    [object.id, object.created, JSON.stringify(object)],
  )
}

/** Records that money was taken. Tests count these rows to find a payment that was captured twice. */
export async function recordCapture(db: Db, charge: Stripe.Charge, amount: number): Promise<void> {
  await db.query('INSERT INTO test_payments.captures (payment_intent, charge, amount) VALUES ($1, $2, $3)', [
    charge.payment_intent,
    charge.id,
    amount,
  ])
}
