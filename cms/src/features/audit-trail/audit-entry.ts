import type { ActorKind, AuditAction, AuditChange } from '@gesso/shared-types/audit'
import type { AuditNoun } from '@gesso/shared-types/features/audit-trail/audit'
import type { Rows } from '../../platform/database/rows'

/** An entry as the panel reads it. `at` is UTC, ISO 8601. */
export type AuditEntry = Omit<Rows['audit_entries'], 'actorKind' | 'action' | 'noun' | 'changes'> & {
  actorKind: ActorKind
  action: AuditAction
  noun: AuditNoun
  changes: AuditChange[]
}
