import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { buildConfig, type Endpoint, getPayload, type Payload, type SanitizedConfig } from 'payload'
import pg from 'pg'
import type { Env } from './env'
import { migrations } from './migrations'
import { shopConfig } from './payload.config'

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

/** Runs `work` while no other process on this database starts. */
export async function withStartLock<T>(env: Env, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.databaseUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

/** Brings the database to this version's schema. */
export async function migrate(payload: Payload): Promise<void> {
  await payload.db.migrate({
    migrations: migrations.map(({ name, up, down }) => ({
      name,
      up: (args) => up(args as MigrateUpArgs),
      down: (args) => down(args as MigrateDownArgs),
    })),
  })
}
