import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { buildConfig, type Endpoint, getPayload, type Payload, type SanitizedConfig } from 'payload'
import pg from 'pg'
import { crashPoint } from '../orders/crash-point'
import { shopConfig } from '../payload.config'
import { MIGRATION_NAMES } from '../platform/database/migration-names'
import type { Env } from '../platform/process/env'
import { StartError, say } from '../platform/process/start-messages'

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
 * Brings the database to this version's schema, over its direct address: poolers limit how long a statement may run.
 * Each migration and its record are one transaction, so whatever ends the process, the next start goes on from there.
 * They are only loaded where one has not run yet.
 * @throws StartError when a newer version has changed the database
 */
export async function migrate(payload: Payload, env: Env): Promise<void> {
  const { db } = payload
  const run = await readRunMigrations(payload)
  refuseNewerDatabase(run)
  if (MIGRATION_NAMES.every((name) => run.includes(name))) return
  const { migrations } = await import('../migrations')
  const pooled = db.drizzle
  const direct = new pg.Pool({ connectionString: env.databaseDirectUrl, max: 2, keepAlive: true })
  direct.on('error', () => {})
  direct.on('connect', (client) => client.on('error', () => {}))
  const { level } = payload.logger
  // Of a new database nobody needs to know each step.
  if (run.length === 0) payload.logger.level = 'warn'
  // Nothing else uses the database yet.
  db.drizzle = drizzle({ client: direct, schema: db.schema }) as typeof db.drizzle
  try {
    await db.migrate({
      migrations: migrations.map(({ name, up, down }) => ({
        name,
        up: async (args) => {
          await up(args as MigrateUpArgs)
          crashPoint({ env }, name)
        },
        down: (args) => down(args as MigrateDownArgs),
      })),
    })
  } finally {
    db.drizzle = pooled
    payload.logger.level = level
    await direct.end()
  }
}

/** The names of the migrations that the database has run, in their order. */
async function readRunMigrations({ db }: Payload): Promise<string[]> {
  const found = await db.drizzle.execute(sql`SELECT to_regclass('payload_migrations') IS NOT NULL AS has`)
  if (found.rows[0]?.has !== true) return []
  const { rows } = await db.drizzle.execute(sql`
    SELECT name FROM payload_migrations WHERE batch >= 0 ORDER BY name`)
  return rows.map(({ name }) => String(name))
}

/**
 * A newer program's tables may mean what this one does not know, so it writes nothing into them.
 * @throws StartError naming the first migration that this program does not have
 */
function refuseNewerDatabase(run: readonly string[]): void {
  const known: readonly string[] = MIGRATION_NAMES
  const newer = run.find((name) => !known.includes(name))
  if (!newer) return
  throw new StartError(
    `A newer version of the shop has changed this database (${newer}), so this version leaves it alone: start the ` +
      'newer one, or put back a backup from before the upgrade.',
  )
}
