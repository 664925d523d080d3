import pg from 'pg'
import { DatabaseUnreachable } from './database-busy'
import { leaveReadOnlyServers } from './leave-read-only-servers'
import { timeLimits } from './time-limits'
import { WorkerConnections } from './worker-connections'

/**
 * A connection that was idle longer than this is tested before use, because the network may have dropped it silently.
 * On a busy shop connections are seldom idle so long; a quiet shop has time for the test.
 */
const TRIED_AFTER_MS = 20
const TRIAL_MS = 1000

/** How long a worker waits for a connection by default. */
const WORKER_WAIT_MS = 8000

/** How much longer this process waits for an answer than PostgreSQL's own limit for the statement. */
const ANSWER_MARGIN_MS = 5000

/** pg's messages about a lost connection. */
const GONE = /terminated|not queryable|Query read timeout|read ECONN|write E/

type Send = (config: unknown, values?: unknown) => Promise<unknown>

/** pg ends a connection with a closing message; a connection that no longer answers must be destroyed instead. */
const destroy = (client: pg.PoolClient): void =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()

const isBegin = (text: string): boolean => /^begin\b/i.test(text)

/** Whether a text is a single statement that takes no row locks. */
const isRead = (text: string): boolean =>
  /^\s*(select|with|show)\b/i.test(text) &&
  !/\b(insert\s+into|update|delete\s+from|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share)\b/i.test(text)

/** Adds the time limits to the statement that begins a transaction: in one message, and for this transaction only. */
function beginText(text: string): string {
  const limits = timeLimits()
  if (!limits) return text
  const { lockMs, statementMs, idleMs } = limits
  return (
    `${text}; SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = ${statementMs}; ` +
    `SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`
  )
}

/**
 * Adds time limits to all statements of a client. They are set at the start of each transaction, because through a
 * pooler such as PgBouncer, session or startup settings do not reach the right connection.
 */
function limitStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Send
  const limited: Send = async (given, values) => {
    const config = typeof given === 'string' ? { text: given } : (given as pg.QueryConfig)
    const begins = isBegin(config.text)
    const limits = timeLimits()
    const query = {
      query_timeout: limits ? limits.statementMs + ANSWER_MARGIN_MS : 0,
      ...config,
      text: begins ? beginText(config.text) : config.text,
    }
    try {
      return await send(query, values)
    } catch (error) {
      const isGone = error instanceof Error && !('severity' in error) && GONE.test(error.message)
      if (isGone) destroy(client)
      // Drizzle keeps a connection on which no transaction could begin, and the pool would lose it forever.
      if (begins) client.release(true)
      throw isGone ? new DatabaseUnreachable(error.message, { cause: error }) : error
    }
  }
  client.query = limited as unknown as typeof client.query
}

/**
 * A pool that a dead or slow server cannot block. Waiting for a connection, a lock or an answer has a limit, and lost
 * connections are detected and replaced. Its clients have an error listener, because a connection lost inside a
 * transaction would otherwise end the process.
 */
export class LimitedPool extends pg.Pool {
  private readonly usedAt = new WeakMap<pg.PoolClient, number>()
  private readonly workers: WorkerConnections
  private readonly leaveAsWorker = new WeakMap<pg.PoolClient, () => void>()
  /** Connections last used before this time are not used again. */
  private distrustedBefore = 0

  constructor(options?: pg.PoolConfig) {
    super({ ...options, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
    this.on('error', () => {})
    this.on('connect', (client) => {
      client.on('error', () => {})
      limitStatements(client)
    })
    leaveReadOnlyServers(this)
    this.workers = new WorkerConnections(options?.connectionTimeoutMillis ?? WORKER_WAIT_MS)
    this.on('release', (_error, client) => {
      this.usedAt.set(client, Date.now())
      this.leaveAsWorker.get(client)?.()
      this.leaveAsWorker.delete(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void,
  ): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.takeLiving()
    super.connect(callback)
    return undefined
  }

  /** Runs one statement, in its own transaction if it may wait for a lock: only there do the limits apply. */
  private async runOne(config: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    const client = await this.takeLiving()
    if (isRead(config.text) || timeLimits() === null) {
      return client.query(config, values).finally(() => client.release())
    }
    await client.query('begin')
    try {
      const result = await client.query(config, values)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  override query = ((given: string | pg.QueryConfig, values?: unknown[]) =>
    this.runOne(typeof given === 'string' ? { text: given } : given, values)) as pg.Pool['query']

  private async takeLiving(): Promise<pg.PoolClient> {
    const leave = await this.workers.enter()
    try {
      const client = await this.findLiving()
      if (leave) this.leaveAsWorker.set(client, leave)
      return client
    } catch (error) {
      leave?.()
      throw error
    }
  }

  private async findLiving(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect().catch((error: Error) => {
        throw new DatabaseUnreachable(error.message, { cause: error })
      })
      const usedAt = this.usedAt.get(client) ?? Date.now()
      if (usedAt >= this.distrustedBefore) {
        if (Date.now() - usedAt < TRIED_AFTER_MS) return client
        if (await answers(client)) return client
        // Whatever broke this connection broke the other idle ones, too.
        this.distrustedBefore = Date.now()
      }
      destroy(client)
      client.release(true)
    }
  }
}

const answers = (client: pg.PoolClient): Promise<boolean> =>
  client.query({ text: 'SELECT 1', query_timeout: TRIAL_MS } as pg.QueryConfig).then(
    () => true,
    () => false,
  )
