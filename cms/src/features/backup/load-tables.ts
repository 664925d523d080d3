import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type { Payload } from 'payload'
import type pg from 'pg'
import { BackupError } from './backup-error'
import { type Manifest, tableOf } from './backup-format'
import type { BackupPlace } from './backup-place'
import { type CheckedBackup, sha256 } from './check-backup'
import { CopyIn } from './copy-in'
import { LASTING, quoted } from './direct-client'
import { readArchive } from './read-archive'
import { emptySchema, readTables } from './read-tables'
import { type AccountNow, keepAccountsOfNow } from './restored-accounts'

/** Tables that are restored empty, with the reason. Their rows mean nothing on another machine or at another time. */
const COME_BACK_EMPTY: Readonly<Record<string, string>> = {
  account_sessions: 'everybody signs in again',
  account_invitations: 'a link that was withdrawn or used since would open an account',
  account_reset_links: 'a link that was used since would set a password',
  payload_locked_documents: 'who had which form open',
  payload_locked_documents_rels: 'who had which form open',
  backups: 'their files are of the shop that was: none is removed or shown as this one’s',
  backup_trials: 'they were of those files',
  catalogues: 'its file stayed behind',
  full_copies: 'its file stayed behind',
}

/**
 * The comment on a table that names the backup it came from. A comment needs no column and commits with the tables.
 */
const markOf = (id: string) => `restored from the backup ${id}`

export type DatabaseState = 'empty' | 'this backup' | 'a shop'

/** Tells what the database holds before a restore. @param id of the backup */
export async function readDatabaseState(client: pg.Client, id: string): Promise<DatabaseState> {
  if ((await readTables(client)).length === 0) return 'empty'
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT obj_description(to_regclass('payload_migrations'), 'pg_class') AS mark",
  )
  return rows[0]?.mark === markOf(id) ? 'this backup' : 'a shop'
}

export type Migration = { name: string; up: (args: MigrateUpArgs) => Promise<void> }

/** Creates the tables as they were at the backup, by its migrations, in the client's transaction. */
async function makeTables(
  client: pg.Client,
  payload: Payload,
  migrations: readonly Migration[],
  names: readonly string[],
): Promise<void> {
  const db = drizzle({ client })
  for (const { name, up } of migrations.filter((migration) => names.includes(migration.name))) {
    try {
      await up({ db, payload, req: {} } as unknown as MigrateUpArgs)
    } catch (error) {
      throw new Error(`The migration ${name} failed`, { cause: error })
    }
  }
}

/** The backup's tables that exist here. @throws BackupError when one of their columns does not */
async function requireColumns(client: pg.Client, { tables }: Manifest): Promise<Manifest['tables']> {
  const here = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]))
  const own = tables.filter(({ name }) => here.has(name))
  for (const { name, columns } of own) {
    const unknown = columns.find((column) => !here.get(name)?.includes(column))
    if (unknown) {
      throw new BackupError(
        `The backup has a column ${name}.${unknown} that no version of this program made.`,
      )
    }
  }
  return own
}

type Rule = { table: string; name: string; rule: string }

const readForeignKeys = async (client: pg.Client): Promise<Rule[]> =>
  (
    await client.query<Rule>(`
      SELECT relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS rule
      FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`)
  ).rows

/** Reads the triggers that are switched on; `rule` is the SQL that switches one on as before. */
const readTriggers = async (client: pg.Client): Promise<Rule[]> =>
  (
    await client.query<Rule>(`
      SELECT relname AS table, tgname AS name, CASE tgenabled WHEN 'A' THEN 'ENABLE ALWAYS'
        WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE' END AS rule
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND tgenabled <> 'D' AND relnamespace = current_schema()::regnamespace ORDER BY 1, 2`)
  ).rows

/** Runs work without foreign keys and triggers. Adding the keys again checks every row. */
async function withoutRules(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const [keys, triggers] = [await readForeignKeys(client), await readTriggers(client)]
  const alter = (table: string, change: string) => client.query(`ALTER TABLE ${quoted(table)} ${change}`)
  for (const { table, name } of keys) await alter(table, `DROP CONSTRAINT ${quoted(name)}`)
  for (const { table, name } of triggers) await alter(table, `DISABLE TRIGGER ${quoted(name)}`)
  await work()
  for (const { table, name, rule } of keys) await alter(table, `ADD CONSTRAINT ${quoted(name)} ${rule}`)
  for (const { table, name, rule } of triggers) await alter(table, `${rule} TRIGGER ${quoted(name)}`)
}

/** Removes rows that migrations wrote. It skips empty tables, because some tables refuse DELETE. */
async function removeOwnRows(client: pg.Client): Promise<void> {
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)
    if (rowCount) await client.query(`DELETE FROM ${quoted(name)}`)
  }
}

async function copyRows(
  client: pg.Client,
  place: BackupPlace,
  passphrase: string | null,
  { sums, contents, manifest }: CheckedBackup,
  own: Manifest['tables'],
  report: (done: number, total: number) => void,
): Promise<void> {
  const names = new Set(own.map(({ name }) => name).filter((name) => !(name in COME_BACK_EMPTY)))
  const copy = new CopyIn(client, own)
  const filled = Object.values(contents.rows).filter((count) => count > 0).length
  let hasBegun = false
  await readArchive(place, passphrase, async (entry, bytes) => {
    const table = tableOf(entry)
    // Tables come before pictures, so there is nothing left to read.
    if (table === null) return !hasBegun
    hasBegun = true
    if (!names.has(table)) return true
    if (sums.get(entry) !== sha256(bytes))
      throw new BackupError(`${place.name} was changed while it was read.`)
    await copy.take(table, bytes)
    report(Object.keys(copy.rows).length, filled)
    return true
  })
  await copy.end()
  for (const name of names) {
    const [given, expected] = [copy.rows[name] ?? 0, contents.rows[name] ?? 0]
    if (given !== expected) throw new Error(`The table ${name} got ${given} rows of ${expected}`)
  }
  for (const { name, value } of manifest.sequences) {
    if (value !== null) await client.query('SELECT setval(to_regclass($1), $2)', [quoted(name), value])
  }
}

/**
 * Restores the tables of a backup in one transaction: all of them, or none.
 * @param replace whether everything in the database is removed first
 * @throws BackupError, and errors of the database
 */
export async function loadTables(
  client: pg.Client,
  payload: Payload,
  given: {
    place: BackupPlace
    passphrase: string | null
    backup: CheckedBackup
    /** All migrations of this program. */
    migrations: readonly Migration[]
    replace: boolean
    /** The accounts of the shop that is replaced, if it is the same shop; otherwise null. */
    accounts: readonly AccountNow[] | null
    report: (done: number, total: number) => void
    beforeCommit: () => void
  },
): Promise<void> {
  const { place, passphrase, backup, migrations, replace, accounts, report, beforeCommit } = given
  await client.query(`BEGIN; ${LASTING}`)
  try {
    if (replace) await emptySchema(client)
    await makeTables(client, payload, migrations, backup.manifest.migrations)
    const own = await requireColumns(client, backup.manifest)
    await withoutRules(client, async () => {
      await removeOwnRows(client)
      await copyRows(client, place, passphrase, backup, own, report)
    })
    if (accounts) await keepAccountsOfNow(client, backup.manifest, accounts)
    await client.query(`COMMENT ON TABLE payload_migrations IS '${markOf(backup.id)}'`)
    beforeCommit()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
  await client.query('ANALYZE').catch(() => {})
}
