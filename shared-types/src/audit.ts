/** What was done, in one word each. The database accepts no others: a new one needs a migration. */
export const AUDIT_ACTIONS = [
  'created',
  'updated',
  'reordered',
  'trashed',
  'untrashed',
  'deleted',
  'restored',
  'sold',
  'released',
  'put_back_on_sale',
  'link_renewed',
  'refund_asked',
  'cancelled',
  'voided',
  'closed',
  'started',
  'stopped',
  'discarded',
  'sent',
  'scheduled',
  'unscheduled',
  'imported',
  'paused',
  'resumed',
  'sent_again',
  'answered',
  'cleared',
  'exported',
  'looked_up',
  'erased',
  'signed_in',
  'sign_in_refused',
  'proof_refused',
  'forbidden',
  'signed_out',
  'session_ended',
  'sessions_ended',
  'password_set',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'codes_renewed',
  'invited',
  'invitation_withdrawn',
  'withdrawn',
  'issued',
  'handed_over',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Who did it: a signed-in account, a visitor, the shop itself, or a command on its server. */
export const ACTOR_KINDS = ['account', 'visitor', 'shop', 'command'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/**
 * One changed field. `old` and `new` are absent for personal or long values: then only the change itself is recorded.
 */
export type AuditChange = { field: string; old?: unknown; new?: unknown }
