import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { until } from './until'

/** The migrated database that suites copy. */
export const TEMPLATE = 'gesso_template'

/** The PostgreSQL server of this run. */
export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('There is no PostgreSQL: run these tests by jest, which starts one.')
  return url
}

/** Runs a statement on a connection of its own. @returns its rows */
export async function query<Row extends object>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Creates a database, empty or as a copy of another. @returns its address */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  await query(server, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Creates a database for one suite. @returns its address */
export const newDatabase = (template?: string): Promise<string> =>
  createDatabase(serverUrl(), `shop_${randomBytes(6).toString('hex')}`, template)

/** Removes a database, even while clients are connected. */
export async function dropDatabase(url: string): Promise<void> {
  const drop = () =>
    query(serverUrl(), `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`).then(
      () => true,
      (error: { code?: string }) => {
        // Autovacuum is running in it, and only a superuser may end that.
        if (error.code === INSUFFICIENT_PRIVILEGE) return false
        throw error
      },
    )
  await until(drop)
}
