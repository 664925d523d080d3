import pg from 'pg'
import type { Env } from '../../platform/process/env'

/** A connection of a backup's own, past a pooler, on which statements may take as long as they need. */
export async function openDirect(env: Pick<Env, 'databaseDirectUrl'>): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: env.databaseDirectUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener, a connection that is lost would end the process without a word.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** For the transaction that is open: no limits, and texts of values that every version reads the same. */
export const LASTING = `
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;`

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
