import type { Context } from '../../platform/context'
import { type Query, queryOn } from '../../platform/database/query'
import { SHOP, withTimeLimits } from '../../platform/database/time-limits'

/** Runs statements one after the other on one connection, even when an export sends several at once. */
function inOrder(query: Query): Query {
  let last: Promise<unknown> = Promise.resolve()
  return <Row>(statement: Parameters<Query>[0]) => {
    const answer = last.then(() => query<Row>(statement))
    last = answer.catch(() => {})
    return answer
  }
}

/**
 * Runs reading work on one snapshot of the database. It locks nothing, but PostgreSQL keeps rows that are deleted
 * meanwhile. So slow work, such as copying pictures, must not be inside.
 * @param run gets a context whose statements all read the snapshot
 */
export const readSnapshot = <T>(context: Context, run: (snapshot: Context) => Promise<T>): Promise<T> =>
  withTimeLimits(SHOP, () =>
    context.payload.db.drizzle.transaction(
      (session) => run({ ...context, query: inOrder(queryOn(() => session)) }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
