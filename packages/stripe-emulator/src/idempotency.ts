import { createHash } from 'node:crypto'
import type pg from 'pg'
import { ApiError, type ApiResponse } from './api-error'
import type { Context } from './context'
import type { Form } from './parse-form'
import { newId, withTransaction } from './store'
import type { Transaction } from './transaction'

const MAX_KEY = 255

/** A call that changes something. */
export type Call = {
  path: string
  form: Form
  idempotencyKey: string | null
  requestId: string
  tellsOwn: Context['tellsOwn']
  livemode: boolean
}

/** A response; `original` is the id of the first request if this one repeats it under the same key. */
export type ReplayableResponse = ApiResponse & { original: string | null }

function sorted(form: Form): unknown {
  return Object.entries(form)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, typeof value === 'string' ? value : sorted(value)])
}

const hashOf = (call: Call): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(call.form)))
    .digest('hex')

function refuseReuse(key: string, how: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message:
      `Keys for idempotent requests can only be used ${how}. Try using a key other than '${key}' if you meant ` +
      'to execute a different request.',
  })
}

/** Returns the stored response for this key if it is younger than a day; null if the key is free. */
async function replay(db: pg.PoolClient, key: string, call: Call): Promise<ReplayableResponse | null> {
  // The lock ends with the transaction, so a call that dies does not leave its key in use.
  const lock = await db.query('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS free', [
    `stripe emulator ${key}`,
  ])
  if (!lock.rows[0].free) {
    throw new ApiError(409, {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
        `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  }
  const found = await db.query(
    `SELECT path, request_hash, request_id, status, body FROM test_payments.idempotency_keys
     WHERE key = $1 AND created > now() - interval '24 hours'`,
    [key],
  )
  const stored = found.rows[0]
  if (!stored) return null
  if (stored.path !== call.path) {
    throw refuseReuse(
      key,
      `for the same endpoint they were first used for ('${stored.path}' vs '${call.path}')`,
    )
  }
  if (stored.request_hash !== hashOf(call)) {
    throw refuseReuse(key, 'with the same parameters they were first used with')
  }
  return { status: stored.status, body: stored.body, original: stored.request_id }
}

async function storeResponse(db: pg.PoolClient, key: string, call: Call, result: ApiResponse): Promise<void> {
  await db.query(
    `INSERT INTO test_payments.idempotency_keys (key, path, request_hash, request_id, status, body)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (key) DO UPDATE SET path = EXCLUDED.path, request_hash = EXCLUDED.request_hash,
       request_id = EXCLUDED.request_id, status = EXCLUDED.status, body = EXCLUDED.body, created = now()`,
    [key, call.path, hashOf(call), call.requestId, result.status, JSON.stringify(result.body)],
  )
}

/**
 * Runs a call. A refusal rolls it back and becomes its response, unless Stripe would store no response for
 * it.
 */
async function attempt(db: pg.PoolClient, run: () => Promise<ApiResponse>): Promise<ApiResponse> {
  await db.query('SAVEPOINT call')
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.isParameterError) throw error
    await db.query('ROLLBACK TO SAVEPOINT call')
    return error.response
  }
}

/**
 * Runs one changing call and stores its response in the same transaction, by the rules of
 * docs.stripe.com/api/idempotent_requests: the same key and parameters get the first response again, errors
 * included; other parameters are refused; a key in use gets 409. Nothing is stored for wrong parameters.
 * @throws ApiError for a refusal that is not stored
 */
export async function runOnce(
  pool: pg.Pool,
  call: Call,
  operation: (tx: Transaction) => Promise<ApiResponse>,
): Promise<ReplayableResponse> {
  const key = call.idempotencyKey
  if (key !== null && (key === '' || key.length > MAX_KEY)) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Idempotency keys have 1 to ${MAX_KEY} characters.`,
    })
  }
  return withTransaction(pool, async (db) => {
    const stored = key === null ? null : await replay(db, key, call)
    if (stored) return stored
    const { requestId, tellsOwn, livemode } = call
    const tx = { db, requestId, idempotencyKey: key, tellsOwn, livemode }
    const result = await attempt(db, () => operation(tx))
    if (key !== null) await storeResponse(db, key, call, result)
    return { ...result, original: null }
  })
}

/** Deletes keys older than a day. */
export async function pruneKeys(pool: pg.Pool): Promise<void> {
  await pool.query("DELETE FROM test_payments.idempotency_keys WHERE created < now() - interval '24 hours'")
}

export const newRequestId = (): string => newId('req')
