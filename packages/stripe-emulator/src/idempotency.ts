import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Answer, ApiError } from './errors'
import type { Work } from './events'
import type { Form } from './form'
import { newId, withTransaction } from './store'

const MAX_KEY = 255

/** A call that changes something. */
export type Call = {
  path: string
  form: Form
  idempotencyKey: string | null
  requestId: string
  delivers: boolean
}

/** The answer, and of which call it is the answer when a key was repeated. */
export type Settled = Answer & { original: string | null }

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

/** The kept answer of this key, younger than a day; null when the key is free. */
async function replay(db: pg.PoolClient, key: string, call: Call): Promise<Settled | null> {
  // Held until the transaction ends, so a call that dies leaves no key in use.
  const lock = await db.query('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS free', [
    `gesso test payments ${key}`,
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
  const kept = found.rows[0]
  if (!kept) return null
  if (kept.path !== call.path) {
    throw refuseReuse(
      key,
      `for the same endpoint they were first used for ('${kept.path}' vs '${call.path}')`,
    )
  }
  if (kept.request_hash !== hashOf(call)) {
    throw refuseReuse(key, 'with the same parameters they were first used with')
  }
  return { status: kept.status, body: kept.body, original: kept.request_id }
}

async function keep(db: pg.PoolClient, key: string, call: Call, answer: Answer): Promise<void> {
  await db.query(
    `INSERT INTO test_payments.idempotency_keys (key, path, request_hash, request_id, status, body)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (key) DO UPDATE SET path = EXCLUDED.path, request_hash = EXCLUDED.request_hash,
       request_id = EXCLUDED.request_id, status = EXCLUDED.status, body = EXCLUDED.body, created = now()`,
    [key, call.path, hashOf(call), call.requestId, answer.status, JSON.stringify(answer.body)],
  )
}

/** Runs the work; a refusal undoes it and becomes the answer, unless Stripe would keep no answer for it. */
async function attempt(db: pg.PoolClient, work: () => Promise<Answer>): Promise<Answer> {
  await db.query('SAVEPOINT work')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.beforeWork) throw error
    await db.query('ROLLBACK TO SAVEPOINT work')
    return error.answer
  }
}

/**
 * Runs one changing call in one transaction together with the keeping of its answer (docs.stripe.com/api/
 * idempotent_requests): the same key and parameters get the first answer again, errors too; other parameters
 * are refused; a key under way answers 409. Wrong parameters keep nothing.
 * @throws ApiError for what is not kept
 */
export async function runOnce(
  pool: pg.Pool,
  call: Call,
  operation: (work: Work) => Promise<Answer>,
): Promise<Settled> {
  const key = call.idempotencyKey
  if (key !== null && (key === '' || key.length > MAX_KEY)) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Idempotency keys have 1 to ${MAX_KEY} characters.`,
    })
  }
  return withTransaction(pool, async (db) => {
    const kept = key === null ? null : await replay(db, key, call)
    if (kept) return kept
    const work = { db, requestId: call.requestId, idempotencyKey: key, delivers: call.delivers }
    const answer = await attempt(db, () => operation(work))
    if (key !== null) await keep(db, key, call, answer)
    return { ...answer, original: null }
  })
}

/** Forgets keys older than a day. */
export async function pruneKeys(pool: pg.Pool): Promise<void> {
  await pool.query("DELETE FROM test_payments.idempotency_keys WHERE created < now() - interval '24 hours'")
}

export const newRequestId = (): string => newId('req')
