import pg from 'pg'
import type { Env } from '../../platform/process/env'

/** Opens a connection for one backup, past any pooler and without a time limit for statements. */
export async function openDirect(env: Pick<Env, 'databaseDirectUrl'>): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: env.databaseDirectUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener, a lost connection would end the process without a message.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Settings of the open transaction: no time limits, and values as text that every version reads in the same way. */
export const LASTING = `
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;`

/** An identifier, quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
