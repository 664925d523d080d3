import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { toSingleLine } from '../platform/text/to-single-line'
import { bulkKinds, type EmailTemplates, isSecret } from './template'

/** Longer than any attempt may take (mailer.ts). A lease that ends so late belongs to a process that is gone. */
const LEASE_SECONDS = 120

/** Minutes to wait after each failed attempt: a day in all, then the email has failed for good. */
const RETRY_MINUTES = [1, 5, 15, 30, 60, 120, 240, 360, 600]

/** An email that waited for so long is not sent without the artist's wish (docs/decisions/emails.md). */
const TOO_OLD_DAYS = 7

const TOO_OLD = `It waited for more than ${TOO_OLD_DAYS} days, as no email could be sent. Resend it if it is still right.`

const ERROR_LENGTH = 500

/** An email that this process has leased. `attempts` counts this attempt and identifies the lease. */
export type LeasedEmail = Pick<
  Rows['emails'],
  'id' | 'kind' | 'recipient' | 'data' | 'attempts' | 'messageId'
> & {
  messageId: string
  /** The data is deleted once the email is sent or has failed. */
  isSecret: boolean
}

const columns = sql.raw('id, kind, recipient, data, attempts::int AS attempts, message_id')

/** What a lease sets. @param domain part of the Message-ID, which an email is given at its first attempt and keeps */
const leased = (domain: string) => sql`
  leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1,
  message_id = coalesce(message_id, '<' || gen_random_uuid() || '@' || ${domain}::text || '>'), updated_at = now()`

/**
 * Emails that may be sent now. One about an order waits while an earlier one to the same person is queued, so that no
 * refund arrives before its order. The emails of a paused newsletter wait.
 * @param isBulk emails to many, or all others
 */
const dueEmails = (templates: EmailTemplates, isBulk: boolean) => sql`
  SELECT id FROM emails AS due WHERE state = 'queued' AND due_at <= now()
    AND (leased_until IS NULL OR leased_until <= now())
    AND (kind = ANY(${sql.param(bulkKinds(templates))}::text[])) = ${isBulk}
    AND NOT EXISTS (
      SELECT 1 FROM newsletters WHERE newsletters.id = due.newsletter_id
        AND newsletters.state IN ('paused', 'stopped'))
    AND NOT EXISTS (
      SELECT 1 FROM emails AS earlier WHERE earlier.order_id = due.order_id AND earlier.id < due.id
        AND earlier.state = 'queued' AND earlier.recipient IS NOT DISTINCT FROM due.recipient)`

const nextEmail = (templates: EmailTemplates, isBulk: boolean) =>
  sql`${dueEmails(templates, isBulk)} ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`

const withSecrecy = (
  templates: EmailTemplates,
  email: Omit<LeasedEmail, 'isSecret'> | undefined,
): LeasedEmail | null => (email ? { ...email, isSecret: isSecret(templates, email.kind) } : null)

/** Leases the next email to one person that is due to this process alone. */
export async function leaseEmail(
  context: Context,
  templates: EmailTemplates,
  domain: string,
): Promise<LeasedEmail | null> {
  const [email] = await context.query<Omit<LeasedEmail, 'isSecret'>>(sql`
    UPDATE emails SET ${leased(domain)} WHERE id = (${nextEmail(templates, false)}) RETURNING ${columns}`)
  return withSecrecy(templates, email)
}

/**
 * Leases the next email to many, if the shop may send one now: all processes share one pace. The moment of the next is
 * taken in the same statement, and no lock outlasts it.
 * @param pauseSeconds between two of them. A moment further away was set by a clock that has been put right since.
 */
export async function leaseBulkEmail(
  context: Context,
  templates: EmailTemplates,
  domain: string,
  pauseSeconds: number,
): Promise<LeasedEmail | null> {
  const [email] = await context.query<Omit<LeasedEmail, 'isSecret'>>(sql`
    WITH turn AS (
      UPDATE installation SET next_bulk_email_at = now() + make_interval(secs => ${pauseSeconds})
      WHERE (next_bulk_email_at IS NULL OR next_bulk_email_at <= now()
          OR next_bulk_email_at > now() + make_interval(secs => ${pauseSeconds}, mins => 1))
        AND EXISTS (${dueEmails(templates, true)})
      RETURNING id)
    UPDATE emails SET ${leased(domain)}
    WHERE EXISTS (SELECT 1 FROM turn) AND id = (${nextEmail(templates, true)})
    RETURNING ${columns}`)
  return withSecrecy(templates, email)
}

/** How long an email to many that is due has to wait for the shop's pace, in milliseconds; null when none is due. */
export async function waitForBulkEmail(context: Context, templates: EmailTemplates): Promise<number | null> {
  const [wait] = await context.query<{ ms: number }>(sql`
    SELECT greatest(0, ceil(extract(epoch FROM next_bulk_email_at - now()) * 1000))::float8 AS ms
    FROM installation WHERE EXISTS (${dueEmails(templates, true)})`)
  return wait ? (wait.ms ?? 0) : null
}

/** The email while this process still has its lease; another process decides once the lease is lost. */
const stillLeased = ({ id, attempts }: LeasedEmail) =>
  sql`id = ${id} AND attempts = ${attempts} AND state = 'queued' AND leased_until IS NOT NULL`

/** A secret is not stored any longer than it is needed. */
const dataToKeep = (email: LeasedEmail) => (email.isSecret ? sql`'{}'::jsonb` : sql`data`)

/** The mail server has accepted the email. */
export async function markSent(context: Context, email: LeasedEmail): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'sent', sent_at = now(), leased_until = NULL, error = NULL, data = ${dataToKeep(email)},
      updated_at = now()
    WHERE ${stillLeased(email)}`)
}

/** The recipient has unsubscribed while the email was queued. */
export async function markUnsubscribed(context: Context, email: LeasedEmail): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'left', leased_until = NULL, error = NULL, updated_at = now()
    WHERE ${stillLeased(email)}`)
}

/** The email is listed as failed until the artist sends it again. */
export async function markFailed(context: Context, email: LeasedEmail, reason: string): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'failed', leased_until = NULL, error = ${errorText(reason)}, data = ${dataToKeep(email)},
      updated_at = now()
    WHERE ${stillLeased(email)}`)
}

/** Tries the email again later; after the last attempt it has failed. */
export async function retryLater(context: Context, email: LeasedEmail, reason: string): Promise<void> {
  const minutes = RETRY_MINUTES[email.attempts - 1]
  if (minutes === undefined) return markFailed(context, email, reason)
  await context.query(sql`
    UPDATE emails SET due_at = now() + make_interval(mins => ${minutes}), leased_until = NULL,
      error = ${errorText(reason)}, updated_at = now()
    WHERE ${stillLeased(email)}`)
}

/** Ends the lease without a result; the next process that looks may take the email. */
export async function releaseLease(context: Context, email: LeasedEmail): Promise<void> {
  await context.query(
    sql`UPDATE emails SET leased_until = NULL, updated_at = now() WHERE ${stillLeased(email)}`,
  )
}

const errorText = (reason: string): string => toSingleLine(reason).slice(0, ERROR_LENGTH)

/** Expired secrets are never sent, and deleted. */
export async function failExpiredSecrets(context: Context, templates: EmailTemplates): Promise<void> {
  const secrets = Object.entries(templates).flatMap(([kind, { secretHours }]) =>
    secretHours === undefined ? [] : [{ kind, hours: secretHours }],
  )
  await context.query(sql`
    UPDATE emails SET state = 'failed', leased_until = NULL, data = '{}'::jsonb, updated_at = now(),
      error = 'It could not be sent in time: its link was valid for a short while only.'
    FROM unnest(${sql.param(secrets.map(({ kind }) => kind))}::text[], ${sql.param(secrets.map(({ hours }) => hours))}::int[])
      AS secret (secret_kind, hours)
    WHERE kind = secret_kind AND state = 'queued' AND created_at < now() - make_interval(hours => hours)
      AND (leased_until IS NULL OR leased_until <= now())`)
}

/** Emails that were queued long before a mail server was set up may no longer be true. */
export async function failOldEmails(context: Context): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'failed', updated_at = now(), error = ${TOO_OLD}
    WHERE state = 'queued' AND attempts = 0 AND due_at < now() - make_interval(days => ${TOO_OLD_DAYS})
      AND NOT EXISTS (SELECT 1 FROM newsletters WHERE newsletters.id = newsletter_id AND newsletters.state = 'paused')`)
}
