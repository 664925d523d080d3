import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { buildConfig, type Endpoint, getPayload, type Payload, type SanitizedConfig } from 'payload'
import pg from 'pg'
import { crashPoint } from '../orders/crash-point'
import { shopConfig } from '../payload.config'
import { MIGRATION_NAMES } from '../platform/database/migration-names'
import type { Env } from '../platform/process/env'
import { StartError, say } from '../platform/process/start-messages'

/** Held during migration and seeding, so that two processes can start at the same time. */
const START_LOCK = 4_737_756_170

/** Opens and connects Payload with the calls' endpoints; the single instance of this process. */
export async function openPayload(
  env: Env,
  endpoints: Endpoint[],
): Promise<{ payload: Payload; config: Promise<SanitizedConfig> }> {
  const config = buildConfig({ ...shopConfig(env), endpoints })
  return { payload: await getPayload({ config }), config }
}

/**
 * Runs `work` while no other process on this database starts. The lock belongs to a transaction, because a session's
 * lock would stay with a pooler's connection forever. The transaction does nothing else, so it may take long.
 */
export async function withStartLock<T>(env: Env, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.databaseDirectUrl, keepAlive: true })
  // Without a listener, a connection lost while `work` runs would end the process without a message.
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
 * Migrates the database to this version's schema, over its direct address, because poolers limit the duration of
 * statements. Each migration and its record are one transaction, so the next start continues after any interruption.
 * Migrations are loaded only if some have not run yet.
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
  // A new database does not need a log line for each step.
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

/** Reads the names of the migrations that have run, in order. */
async function readRunMigrations({ db }: Payload): Promise<string[]> {
  const found = await db.drizzle.execute(sql`SELECT to_regclass('payload_migrations') IS NOT NULL AS has`)
  if (found.rows[0]?.has !== true) return []
  const { rows } = await db.drizzle.execute(sql`
    SELECT name FROM payload_migrations WHERE batch >= 0 ORDER BY name`)
  return rows.map(({ name }) => String(name))
}

/**
 * Refuses a database of a newer version, whose tables this version may misunderstand.
 * @throws StartError naming the first migration that this version does not have
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
