import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '../../audit'
import { daySchema } from '../../text/day'

/** The kinds of records in the audit trail. */
export const AUDIT_NOUNS = [
  'artwork',
  'print_preset',
  'series',
  'private_view',
  'catalogue',
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
  'resale',
  'loan',
  'condition_report',
  'account',
  'audit_trail',
  'full_copy',
  'backup',
  'version',
  'past_order',
  'fair_entry',
] as const
export type AuditNoun = (typeof AUDIT_NOUNS)[number]

/** PostgreSQL cannot compare a text that contains NUL. */
const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((given) => !given.includes('\0'), 'A text cannot have a NUL character'),
  )

/** A filter of the audit trail. `who` is an actor's kind, or `account:` and an id. */
export const auditFilterSchema = z.object({
  who: z.optional(text(300)),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  noun: z.optional(z.enum(AUDIT_NOUNS)),
  /** A record's id. */
  record: z.optional(text(255)),
  /** A part of a record's name, or its id. */
  q: z.optional(text(200)),
  /** Both inclusive, in the artist's time zone. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>
