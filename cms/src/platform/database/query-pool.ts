import pg from 'pg'

/**
 * A pool of one connection beside the shop's, for queries about how the shop does: the shop's own may all be at work.
 * @param answerMs how long connecting and each answer may take, in milliseconds
 * @param name by which PostgreSQL lists it
 */
export function queryPool(databaseUrl: string, answerMs: number, name: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
    allowExitOnIdle: true,
    application_name: name,
  })
  pool.on('error', () => {})
  return pool
}
