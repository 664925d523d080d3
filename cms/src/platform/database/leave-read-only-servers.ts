import type pg from 'pg'

/** PostgreSQL's code for a write on a standby, or while `default_transaction_read_only` is on. */
const READ_ONLY = '25006'

type Connection = { on: (event: 'errorMessage', listener: (error: { code?: string }) => void) => void }

/**
 * Makes a pool drop every connection whose server refused a write as read-only. After a failover such a connection may
 * lead to the old primary for as long as it lives, and a session keeps the setting that it started with.
 */
export function leaveReadOnlyServers(pool: pg.Pool): void {
  const left = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: Connection }
    connection.on('errorMessage', ({ code }) => {
      if (code === READ_ONLY) left.add(client)
    })
  })
  // The pool does not keep a client that is ending.
  pool.on('release', (_error, client) => {
    if (left.has(client)) void (client as unknown as pg.Client).end().catch(() => {})
  })
}
