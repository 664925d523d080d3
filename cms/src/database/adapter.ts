import { postgresAdapter } from '@payloadcms/db-postgres'
import pg from 'pg'
import { trueColumns } from './columns'
import { shopTables } from './tables'

/** Connections of one process. A request that finds none free waits, and fails after the time-out. */
const MAX_CONNECTIONS = 20
const CONNECTION_TIMEOUT_MS = 15_000

/** A pool whose clients have an error listener: otherwise a connection lost in a transaction would end the process. */
class FaultTolerantPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options)
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }
}

/**
 * Payload's PostgreSQL adapter, with true column types and the shop's own tables. It only runs committed migrations:
 * pushing the schema at the start would alter a live database without review.
 */
export const databaseAdapter = (connectionString: string) =>
  postgresAdapter({
    pg: { ...pg, Pool: FaultTolerantPool } as typeof pg,
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
