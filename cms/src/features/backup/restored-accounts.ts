import type pg from 'pg'
import type { Manifest } from './backup-format'
import { readTables } from './read-tables'

/** An account before the restore. */
export type AccountNow = { id: string; role: string }

/**
 * Reads the accounts of the shop that the backup replaces, before it does.
 * @returns null where the database holds no shop or another one
 */
export async function readAccountsNow(
  client: pg.Client,
  { installation }: Manifest,
): Promise<AccountNow[] | null> {
  const tables = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]))
  if (!tables.has('installation') || !tables.get('users')?.includes('role')) return null
  const own = await client.query('SELECT 1 FROM installation WHERE code = $1', [installation])
  if (own.rowCount === 0) return null
  return (await client.query<AccountNow>('SELECT id, role FROM users')).rows
}

/**
 * Removes accounts that were removed since the backup, and gives the others their present roles, so that an old file
 * brings neither back. If no owner were left, all accounts stay as in the backup.
 */
export async function keepAccountsOfNow(
  client: pg.Client,
  { tables }: Manifest,
  now: readonly AccountNow[],
): Promise<void> {
  if (!tables.find(({ name }) => name === 'users')?.columns.includes('role')) return
  const owners = now.filter(({ role }) => role === 'owner').map(({ id }) => id)
  const { rowCount } = await client.query('SELECT 1 FROM users WHERE id = ANY($1)', [owners])
  if (rowCount === 0) return
  await client.query('DELETE FROM users WHERE id <> ALL($1)', [now.map(({ id }) => id)])
  await client.query(
    `UPDATE users SET role = now.role
     FROM unnest($1::text[], $2::text[]) AS now (id, role) WHERE users.id = now.id`,
    [now.map(({ id }) => id), now.map(({ role }) => role)],
  )
}
