import { postgresAdapter } from '@payloadcms/db-postgres'
import pg from 'pg'
import { trueColumns } from './columns'
import { shopTables } from './tables'

/** Connections of one process; a checkout that finds none free waits, and gives up after the time-out (trap 5). */
const MAX_CONNECTIONS = 20
const CONNECTION_TIMEOUT_MS = 15_000

/** A connection lost inside an open transaction must not end the process (trap 2). */
class PatientPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options)
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }
}

/** Payload's PostgreSQL adapter: committed migrations only, true columns, our own tables (design §4, trap 6). */
export const databaseAdapter = (connectionString: string) =>
  postgresAdapter({
    pg: { ...pg, Pool: PatientPool } as typeof pg,
    pool: {
      connectionString,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    },
    push: false,
    disableCreateDatabase: true,
    migrationDir: 'cms/src/migrations',
    afterSchemaInit: [trueColumns, shopTables],
  })
