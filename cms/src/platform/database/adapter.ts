import { postgresAdapter } from '@payloadcms/db-postgres'
import pg from 'pg'
import { LimitedPool } from './limited-pool'
import { type TableData, withTableData } from './table-data'

/** The connections of one process. A request that finds none free waits, and fails after the timeout. */
const MAX_CONNECTIONS = 20
const CONNECTION_TIMEOUT_MS = 8000

/**
 * Makes Payload's PostgreSQL adapter with the tables and columns of the core and the features. It only runs committed
 * migrations: pushing the schema at start would alter a live database without review.
 */
export const databaseAdapter = (connectionString: string, data: readonly TableData[]) =>
  postgresAdapter({
    pg: { ...pg, Pool: LimitedPool } as typeof pg,
    pool: {
      connectionString,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    },
    push: false,
    disableCreateDatabase: true,
    migrationDir: 'cms/src/migrations',
    afterSchemaInit: [withTableData(data)],
  })
