import type { AuditAction, AuditChange } from '@gesso/shared-types/audit'
import type { AuditNoun } from '@gesso/shared-types/features/audit-trail/audit'
import type { Shop } from './shop'

/** A row of the audit trail as stored in the database. */
export type Entry = {
  id: number
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  action: AuditAction
  noun: AuditNoun
  record_id: string | null
  label: string | null
  changes: AuditChange[]
  network: string | null
  request_id: string | null
}

/** Reads all entries after an id, oldest first. */
export const entriesAfter = (shop: Shop, id: number): Promise<Entry[]> =>
  shop.query<Entry>('SELECT * FROM audit_entries WHERE id > $1 ORDER BY id', [id])

/** The id of the latest entry; 0 when there is none. */
export async function latestEntry(shop: Shop): Promise<number> {
  const [row] = await shop.query<{ id: number }>('SELECT coalesce(max(id), 0)::int AS id FROM audit_entries')
  return row?.id ?? 0
}

/** Returns the entries that some work adds. */
export async function leftBy(shop: Shop, work: () => Promise<unknown>): Promise<Entry[]> {
  const before = await latestEntry(shop)
  await work()
  return entriesAfter(shop, before)
}

/** An entry in short: what was done to what. */
export const inShort = ({ action, noun }: Entry): string => `${action} ${noun}`
