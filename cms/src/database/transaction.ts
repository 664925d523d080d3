import { randomUUID } from 'node:crypto'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

/** Runs a statement and answers its rows. */
export type Rows = <Row>(query: SQL) => Promise<Row[]>

/** One transaction, for SQL by `rows` and for Payload's operations by `req`. */
export type Transaction = {
  rows: Rows
  req: PayloadRequest
}

/**
 * Runs everything in one transaction. Unlike Payload's own, a failed COMMIT is thrown (trap 3), and
 * Payload's operations given `req` join it (trap 5). It leans on the adapter's map of sessions.
 * @throws whatever `run` throws, after a rollback; database errors, COMMIT's included.
 */
export async function withTransaction<T>(
  payload: Payload,
  run: (transaction: Transaction) => Promise<T>,
  like?: PayloadRequest,
): Promise<T> {
  const id = randomUUID()
  const req = await createLocalReq({ ...(like?.user && { user: like.user }) }, payload)
  try {
    return await payload.db.drizzle.transaction(async (tx) => {
      const never = async () => {
        throw new Error('withTransaction alone ends its transaction')
      }
      payload.db.sessions ??= {}
      payload.db.sessions[id] = { db: tx, resolve: never, reject: async () => {} } as never
      req.transactionID = id
      const result = await run({
        rows: async <Row>(query: SQL) => (await tx.execute(query)).rows as Row[],
        req,
      })
      // A nested operation whose error was caught has dropped the transaction (trap 4).
      if (req.transactionID !== id) throw new Error('The transaction was given up by an operation inside it')
      return result
    })
  } finally {
    if (payload.db.sessions) delete payload.db.sessions[id]
  }
}

/** Runs statements each by itself, for reads and for writes of one statement. */
export function statements(payload: Payload): Rows {
  return async <Row>(query: SQL) => (await payload.db.drizzle.execute(query)).rows as Row[]
}

/** The transaction that `req` is in; without one, single statements. For hooks. */
export function transactionOf(req: PayloadRequest): Transaction {
  const { payload } = req
  return {
    req,
    rows: async <Row>(query: SQL) => {
      const id = await req.transactionID
      const session = id === undefined || id === null ? undefined : payload.db.sessions?.[id]
      const db = (session?.db ?? payload.db.drizzle) as typeof payload.db.drizzle
      return (await db.execute(query)).rows as Row[]
    },
  }
}
