import { sql } from '@payloadcms/db-postgres/drizzle'
import { originOf } from '../../platform/audit/origin'
import type { NewEntry } from '../../platform/audit/record'
import type { Transaction } from '../../platform/context'
import { wholeCharacters } from '../../platform/database/whole-characters'

const MAX_TEXT = 255

const cut = (text: string | null | undefined): string | null => text?.slice(0, MAX_TEXT) ?? null

/**
 * Writes an entry in the transaction of the deed itself, so that both are kept or neither
 * (docs/decisions/audit-trail.md).
 */
export async function writeEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  const origin = originOf(tx)
  const actor = entry.by ?? origin.actor
  // The shop may notice something during a request of anybody, who has nothing to do with it.
  const from = actor.kind === 'shop' ? { network: null, requestId: null } : origin
  await tx.query(sql`
    INSERT INTO audit_entries
      (actor_kind, actor_id, actor_name, action, noun, record_id, label, changes, network, request_id)
    VALUES (${actor.kind}, ${actor.id}, ${cut(actor.name)}, ${entry.action}, ${entry.noun},
      ${entry.recordId === null || entry.recordId === undefined ? null : String(entry.recordId)},
      ${cut(entry.label)}, ${JSON.stringify(entry.changes ?? [], wholeCharacters)}::jsonb, ${from.network}, ${from.requestId})`)
}
