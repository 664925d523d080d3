import pg from 'pg'

/**
 * Makes a separate pool of one connection for monitoring queries, because the shop's own connections may all be in
 * use.
 * @param answerMs the limit for connecting and for each answer, in milliseconds
 * @param name PostgreSQL's application_name
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
