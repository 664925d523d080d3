import { randomUUID } from 'node:crypto'
import { createLocalReq } from 'payload'
import type { Context, Transaction } from '../context'
import { observe } from '../log/observe'
import { queryOn } from './query'
import { SHOP, withTimeLimits } from './time-limits'

/**
 * Runs everything in one transaction, for the user of the context's request. Unlike in Payload's own, a failed COMMIT
 * is thrown, and Payload operations called with `tx.req` join it. It relies on the adapter's map of sessions. Waits
 * are limited (docs/decisions/time-limits.md).
 * @throws whatever `run` throws, after a rollback; database errors, including those of COMMIT
 */
export function withTransaction<T>(context: Context, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return withTimeLimits(SHOP, () => observe('transaction', 'shop', () => transact(context, run)))
}

async function transact<T>(context: Context, run: (tx: Transaction) => Promise<T>): Promise<T> {
  const { payload } = context
  const user = context.req?.user
  const id = randomUUID()
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  try {
    return await payload.db.drizzle.transaction(async (session) => {
      const never = async () => {
        throw new Error('withTransaction alone ends its transaction')
      }
      payload.db.sessions ??= {}
      payload.db.sessions[id] = { db: session, resolve: never, reject: async () => {} }
      req.transactionID = id
      const result = await run({ ...context, req, query: queryOn(() => session), isTransaction: true })
      // Payload removes the transaction from the request when a nested operation fails, even if its error is caught.
      if (req.transactionID !== id) throw new Error('The transaction was given up by an operation inside it')
      return result
    })
  } finally {
    if (payload.db.sessions) delete payload.db.sessions[id]
  }
}
