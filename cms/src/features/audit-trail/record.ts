import type { AuditAction, AuditChange, AuditNoun } from '@gesso/shared-types/features/audit-trail/audit'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'
import { wholeCharacters } from '../../platform/database/whole-characters'
import { type Actor, originOf } from './origin'

const MAX_TEXT = 255

/** One entry of the audit trail. */
export type NewEntry = {
  action: AuditAction
  noun: AuditNoun
  /** Null for what is done to no record in particular, such as an export. */
  recordId?: string | number | null
  /** How people call the record. Never a buyer's name or address: entries outlive an erasure. */
  label?: string | null
  changes?: readonly AuditChange[]
  /** Who did it, where that is not who asks: somebody who only just signs in, or the shop by itself. */
  by?: Actor
}

const cut = (text: string | null | undefined): string | null => text?.slice(0, MAX_TEXT) ?? null

/**
 * Writes down who did what, in the transaction of what was done: neither is ever there without the other
 * (docs/decisions/audit-trail.md).
 */
export async function record(tx: Transaction, entry: NewEntry): Promise<void> {
  const origin = originOf(tx)
  const actor = entry.by ?? origin.actor
  // What the shop does by itself may be found out in anybody's request: it is not theirs.
  const from = actor.kind === 'shop' ? { network: null, requestId: null } : origin
  await tx.query(sql`
    INSERT INTO audit_entries
      (actor_kind, actor_id, actor_name, action, noun, record_id, label, changes, network, request_id)
    VALUES (${actor.kind}, ${actor.id}, ${cut(actor.name)}, ${entry.action}, ${entry.noun},
      ${entry.recordId === null || entry.recordId === undefined ? null : String(entry.recordId)},
      ${cut(entry.label)}, ${JSON.stringify(entry.changes ?? [], wholeCharacters)}::jsonb, ${from.network}, ${from.requestId})`)
}
