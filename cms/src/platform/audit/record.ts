import type { AuditAction, AuditChange } from '@gesso/shared-types/audit'
import type { Context, Transaction } from '../context'
import { extensionPoint } from '../extension-point'
import type { Actor } from './origin'

/** A new entry of the audit trail. */
export type NewEntry = {
  action: AuditAction
  /** The kind of record, such as `artwork`. */
  noun: string
  /** Null for an action on no particular record, such as an export. */
  recordId?: string | number | null
  /** The record's name. Never a buyer's name or address, because entries outlive an erasure. */
  label?: string | null
  changes?: readonly AuditChange[]
  /** The author, if it is not the request's user: somebody who is just signing in, or the shop itself. */
  by?: Actor
}

/** A refused attempt to sign in or to prove an identity. */
export type Refusal = {
  action: Extract<AuditAction, 'sign_in_refused' | 'proof_refused'>
  /** The account that was tried; null if the address has none. The address itself is not stored. */
  account: { id: string; email: string | null } | null
  /** How many failed attempts in a row this makes. */
  attempts: number
}

/** Stores who did what. */
export type AuditTrail = {
  write: (tx: Transaction, entry: NewEntry) => Promise<void>
  writeRefusal: (context: Context, refusal: Refusal) => Promise<void>
  /** @param call the name of the forbidden call */
  writeForbidden: (context: Context, account: { id: string; email: string }, call: string) => Promise<void>
}

export const auditTrails = extensionPoint<AuditTrail>('audit trails')

/** Records who did what, in the transaction of the change, so that neither is ever stored without the other. */
export async function record(tx: Transaction, entry: NewEntry): Promise<void> {
  for (const trail of tx.extensions(auditTrails)) await trail.write(tx, entry)
}

/** Records a refused attempt. Anybody can cause these, so they are counted rather than listed. */
export async function recordRefusal(context: Context, refusal: Refusal): Promise<void> {
  for (const trail of context.extensions(auditTrails)) await trail.writeRefusal(context, refusal)
}

/** Records that somebody made a call that is reserved to owners. @param call its name */
export async function recordForbidden(
  context: Context,
  account: { id: string; email: string },
  call: string,
): Promise<void> {
  for (const trail of context.extensions(auditTrails)) await trail.writeForbidden(context, account, call)
}
