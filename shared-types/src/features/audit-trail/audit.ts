import * as z from 'zod/mini'
import { daySchema } from '../../day'

/** What somebody did, in one word each. The database takes no other: one that is added here needs a migration. */
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

/** What it was done to. */
export const AUDIT_NOUNS = [
  'artwork',
  'print_preset',
  'series',
  'private_view',
  'picture',
  'import',
  'order',
  'agreement',
  'discount',
  'gift_card',
  'certificate',
  'customer',
  'payment_alert',
  'person',
  'message',
  'subscriber',
  'newsletter',
  'email',
  'settings',
  'legal_page',
  'visits',
  'social_link',
  'redirect',
  'account',
  'audit_trail',
  'full_copy',
  'backup',
  'past_order',
] as const
export type AuditNoun = (typeof AUDIT_NOUNS)[number]

/** Who does things: somebody signed in, somebody who is not, the shop by itself, and a command on its server. */
export const ACTOR_KINDS = ['account', 'visitor', 'shop', 'command'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** One field, before and after. Without both, only that it changed is kept: its value is about a person, or long. */
export type AuditChange = { field: string; old?: unknown; new?: unknown }

/** PostgreSQL compares no text with NUL. */
const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((given) => !given.includes('\0'), 'A text cannot have a NUL character'),
  )

/** Which entries of the audit trail are asked for. `who` is an actor's kind, or `account:` and an id. */
export const auditFilterSchema = z.object({
  who: z.optional(text(300)),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  noun: z.optional(z.enum(AUDIT_NOUNS)),
  /** A record's id. */
  record: z.optional(text(255)),
  /** A part of a record's name, or its id. */
  q: z.optional(text(200)),
  /** Days begin in the artist's time zone; both are included. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>
