import type { Context } from '../../platform/context'
import { type Query, queryOn } from '../../platform/database/query'
import { SHOP, withTimeLimits } from '../../platform/database/time-limits'

/** Statements on one connection, one after the other, also where an export asks several at once. */
function inOrder(query: Query): Query {
  let last: Promise<unknown> = Promise.resolve()
  return <Row>(statement: Parameters<Query>[0]) => {
    const answer = last.then(() => query<Row>(statement))
    last = answer.catch(() => {})
    return answer
  }
}

/**
 * Runs reading work on one moment of the database. Nothing is locked, but PostgreSQL keeps what is deleted meanwhile: so
 * nothing that may take long, as copying pictures does, belongs inside.
 * @param run given a context whose every statement reads that moment
 */
export const readSnapshot = <T>(context: Context, run: (snapshot: Context) => Promise<T>): Promise<T> =>
  withTimeLimits(SHOP, () =>
    context.payload.db.drizzle.transaction(
      (session) => run({ ...context, query: inOrder(queryOn(() => session)) }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
