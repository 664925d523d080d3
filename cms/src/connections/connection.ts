import { sql } from '@payloadcms/db-postgres/drizzle'
import { record } from '../platform/audit/record'
import type { Context, Transaction } from '../platform/context'
import { CONNECTIONS_CHANNEL } from '../platform/database/listen-for-changes'
import type { Rows } from '../platform/database/rows'
import type { ConnectionName } from '../platform/process/connection-variables'
import { openSecrets, sealSecrets } from './sealed-secrets'

/** What is stored of one connection, in the words of whoever stored it. */
export type Connection<Known = Record<string, unknown>, Secrets = Record<string, string>> = {
  known: Known
  /** Null if they cannot be opened, because the shop has another secret than when they were entered. */
  secrets: Secrets | null
  /** ISO 8601. */
  setAt: string
  /** The account's id; null if the shop itself has changed it. */
  setBy: string | null
}

/** The audit trail's name of each: only that it changed is kept, never a value. */
const LABELS: Record<ConnectionName, string> = {
  stripe: 'Payments',
  mail: 'Mail',
  address: 'Address',
  backup: 'Backups',
}

type Row = Rows['connections'] & { name: ConnectionName }

function opened<Known, Secrets>(context: Pick<Context, 'env'>, row: Row): Connection<Known, Secrets> {
  const secrets = row.sealedSecret === null ? {} : openSecrets(context.env, row.name, row.sealedSecret)
  return { known: row.known as Known, secrets: secrets as Secrets | null, setAt: row.setAt, setBy: row.setBy }
}

/** Reads a connection of the panel, whatever the environment sets; null if there is none. */
export async function readConnection<Known, Secrets>(
  context: Context,
  name: ConnectionName,
): Promise<Connection<Known, Secrets> | null> {
  const [row] = await context.query<Row>(sql`SELECT * FROM connections WHERE name = ${name}`)
  return row ? opened<Known, Secrets>(context, row) : null
}

/** Reads all connections of the panel by name. */
export async function readConnections(
  context: Pick<Context, 'env' | 'query'>,
): Promise<Partial<Record<ConnectionName, Connection>>> {
  const rows = await context.query<Row>(sql`SELECT * FROM connections`)
  return Object.fromEntries(rows.map((row) => [row.name, opened(context, row)]))
}

/** Waits until no other request changes this connection. @param tx ends the wait of the others with its end */
export async function lockConnection(tx: Transaction, name: ConnectionName): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`connection ${name}`}))`)
}

/**
 * Stores a connection in place of the former one. Once the transaction commits, every process follows
 * (follow-connections.ts).
 * @param stored.known may be shown to owners
 * @param stored.secrets are encrypted, and never leave the server
 */
export async function saveConnection<Known extends object, Secrets extends object>(
  tx: Transaction,
  name: ConnectionName,
  { known, secrets }: { known: Known; secrets: Secrets },
): Promise<void> {
  const sealed = Object.keys(secrets).length === 0 ? null : sealSecrets(tx.env, name, secrets)
  const by = tx.req.user ? String(tx.req.user.id) : null
  const [row] = await tx.query<{ isNew: boolean }>(sql`
    INSERT INTO connections (name, known, sealed_secret, set_by) VALUES (${name}, ${JSON.stringify(known)}, ${sealed}, ${by})
    ON CONFLICT (name) DO UPDATE SET known = EXCLUDED.known, sealed_secret = EXCLUDED.sealed_secret, set_by = EXCLUDED.set_by,
      set_at = now()
    RETURNING xmax = 0 AS is_new`)
  await changed(tx, name, row?.isNew ? 'created' : 'updated')
}

/** Removes a connection with its secrets. What the environment sets, or what holds without it, takes its place. */
export async function forgetConnection(tx: Transaction, name: ConnectionName): Promise<void> {
  const gone = await tx.query(sql`DELETE FROM connections WHERE name = ${name} RETURNING name`)
  if (gone.length > 0) await changed(tx, name, 'deleted')
}

async function changed(
  tx: Transaction,
  name: ConnectionName,
  action: 'created' | 'updated' | 'deleted',
): Promise<void> {
  const label = LABELS[name]
  await record(tx, { action, noun: 'settings', recordId: name, label, changes: [{ field: 'connection' }] })
  await tx.query(sql`SELECT pg_notify(${CONNECTIONS_CHANNEL}, ${name})`)
}
