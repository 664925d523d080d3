import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { buildConfig, type Endpoint, getPayload, type Payload, type SanitizedConfig } from 'payload'
import pg from 'pg'
import { MIGRATION_NAMES } from './database/migration-names'
import type { Env } from './env'
import { shopConfig } from './payload.config'
import { say } from './start-messages'

/** Held while migrating and seeding, so that two processes may start at once. */
const START_LOCK = 4_737_756_170

/**
 * Payload with the calls' endpoints, connected; the one instance of this process.
 */
export async function openPayload(
  env: Env,
  endpoints: Endpoint[],
): Promise<{ payload: Payload; config: Promise<SanitizedConfig> }> {
  const config = buildConfig({ ...shopConfig(env), endpoints })
  return { payload: await getPayload({ config }), config }
}

/**
 * Runs `work` while no other process on this database starts. The lock is a transaction's: one of a session would stay
 * with a pooler's connection for ever. The transaction itself does nothing, and may last.
 */
export async function withStartLock<T>(env: Env, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.databaseDirectUrl, keepAlive: true })
  // Without a listener, a connection that is lost while `work` runs would end the process without a word.
  client.on('error', () => {})
  await client.connect()
  const waiting = setTimeout(
    () => say('Another process is starting on this database; waiting for it …'),
    3000,
  )
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query('SELECT pg_advisory_xact_lock($1)', [START_LOCK])
    clearTimeout(waiting)
    return await work()
  } finally {
    clearTimeout(waiting)
    await client.end()
  }
}

/**
 * Brings the database to this version's schema, over its direct address: poolers limit how long a statement may run. The
 * migrations are only loaded where one has not run yet.
 */
export async function migrate(payload: Payload, env: Env): Promise<void> {
  const { db } = payload
  if (await hasRunAll(payload)) return
  const { migrations } = await import('./migrations')
  const pooled = db.drizzle
  const direct = new pg.Pool({ connectionString: env.databaseDirectUrl, max: 2, keepAlive: true })
  direct.on('error', () => {})
  direct.on('connect', (client) => client.on('error', () => {}))
  // Nothing else uses the database yet.
  db.drizzle = drizzle({ client: direct, schema: db.schema }) as typeof db.drizzle
  try {
    await db.migrate({
      migrations: migrations.map(({ name, up, down }) => ({
        name,
        up: (args) => up(args as MigrateUpArgs),
        down: (args) => down(args as MigrateDownArgs),
      })),
    })
  } finally {
    db.drizzle = pooled
    await direct.end()
  }
}

/** Whether the database has run every migration of this version. */
async function hasRunAll({ db }: Payload): Promise<boolean> {
  const found = await db.drizzle.execute(sql`SELECT to_regclass('payload_migrations') IS NOT NULL AS has`)
  if (found.rows[0]?.has !== true) return false
  const { rows } = await db.drizzle.execute(sql`SELECT name FROM payload_migrations`)
  const run = new Set(rows.map(({ name }) => name))
  return MIGRATION_NAMES.every((name) => run.has(name))
}
