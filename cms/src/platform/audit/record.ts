import type { AuditAction, AuditChange } from '@gesso/shared-types/audit'
import type { Context, Transaction } from '../context'
import { extensionPoint } from '../extension-point'
import type { Actor } from './origin'

/** One entry of the audit trail. */
export type NewEntry = {
  action: AuditAction
  /** What it was done to, such as `artwork`. */
  noun: string
  /** Null for what is done to no record in particular, such as an export. */
  recordId?: string | number | null
  /** How people call the record. Never a buyer's name or address: entries outlive an erasure. */
  label?: string | null
  changes?: readonly AuditChange[]
  /** Who did it, where that is not who asks: somebody who only just signs in, or the shop by itself. */
  by?: Actor
}

/** Somebody who was not let in. */
export type Refusal = {
  action: Extract<AuditAction, 'sign_in_refused' | 'proof_refused'>
  /** The account that was asked for; null when there is none of that address. The address itself is not kept. */
  account: { id: string; email: string | null } | null
  /** How many attempts in a row this was. */
  attempts: number
}

/** Keeps who did what. */
export type AuditTrail = {
  write: (tx: Transaction, entry: NewEntry) => Promise<void>
  writeRefusal: (context: Context, refusal: Refusal) => Promise<void>
  /** @param call the name of what was asked for */
  writeForbidden: (context: Context, account: { id: string; email: string }, call: string) => Promise<void>
}

export const auditTrails = extensionPoint<AuditTrail>('audit trails')

/** Writes down who did what, in the transaction of what was done: neither is ever there without the other. */
export async function record(tx: Transaction, entry: NewEntry): Promise<void> {
  for (const trail of tx.extensions(auditTrails)) await trail.write(tx, entry)
}

/** Writes down a refused attempt. Anybody can cause one, so they are counted rather than listed. */
export async function recordRefusal(context: Context, refusal: Refusal): Promise<void> {
  for (const trail of context.extensions(auditTrails)) await trail.writeRefusal(context, refusal)
}

/** Writes down that somebody asked for what an owner alone may do. @param call its name */
export async function recordForbidden(
  context: Context,
  account: { id: string; email: string },
  call: string,
): Promise<void> {
  for (const trail of context.extensions(auditTrails)) await trail.writeForbidden(context, account, call)
}
