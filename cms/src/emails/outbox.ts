import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { toSingleLine } from '../platform/text/to-single-line'
import { bulkKinds, type EmailTemplates, isSecret } from './template'

/** Longer than any attempt can take (mailer.ts), so a lease that has run out belongs to a process that died. */
const LEASE_SECONDS = 120

/** Minutes to wait after each failed attempt, about a day in total. After the last attempt the email has failed. */
const RETRY_MINUTES = [1, 5, 15, 30, 60, 120, 240, 360, 600]

/** An email that waited longer than this is sent only if the artist resends it (docs/decisions/emails.md). */
const TOO_OLD_DAYS = 7

const TOO_OLD = `It waited for more than ${TOO_OLD_DAYS} days, as no email could be sent. Resend it if it is still right.`

const ERROR_LENGTH = 500

/** An email leased by this process. `attempts` includes the current attempt and identifies the lease. */
export type LeasedEmail = Pick<
  Rows['emails'],
  'id' | 'kind' | 'recipient' | 'data' | 'attempts' | 'messageId'
> & {
  messageId: string
  /** Whether the data is deleted once the email is sent or has failed. */
  isSecret: boolean
}

const columns = sql.raw('id, kind, recipient, data, attempts::int AS attempts, message_id')

/**
 * Makes SQL of the columns that a lease sets.
 * @param domain of the Message-ID, which an email gets at its first attempt and keeps
 */
const leased = (domain: string) => sql`
  leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1,
  message_id = coalesce(message_id, '<' || gen_random_uuid() || '@' || ${domain}::text || '>'), updated_at = now()`

/**
 * Selects the emails that may be sent now. An email about an order waits while an earlier one to the same person is
 * queued, so that a refund email never arrives before the order's. The emails of a paused or stopped newsletter wait.
 * @param isBulk true: bulk emails only; false: all others
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

/** Leases the next due non-bulk email to this process; null when there is none. */
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
 * Leases the next bulk email, if the pace that all processes share allows one now. The same statement sets the time of
 * the next one, so no lock outlasts it.
 * @param pauseSeconds between two bulk emails; a stored time further away came from a wrong clock and is ignored
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

/** Reads how many milliseconds a due bulk email has to wait for the shop's pace; null when none is due. */
export async function waitForBulkEmail(context: Context, templates: EmailTemplates): Promise<number | null> {
  const [wait] = await context.query<{ ms: number }>(sql`
    SELECT greatest(0, ceil(extract(epoch FROM next_bulk_email_at - now()) * 1000))::float8 AS ms
    FROM installation WHERE EXISTS (${dueEmails(templates, true)})`)
  return wait ? (wait.ms ?? 0) : null
}

/** Matches the email only while this process holds its lease; after that, another process decides about it. */
const stillLeased = ({ id, attempts }: LeasedEmail) =>
  sql`id = ${id} AND attempts = ${attempts} AND state = 'queued' AND leased_until IS NOT NULL`

/** Secrets are not stored longer than they are needed. */
const dataToKeep = (email: LeasedEmail) => (email.isSecret ? sql`'{}'::jsonb` : sql`data`)

/** Marks an email as sent: the mail server accepted it. */
export async function markSent(context: Context, email: LeasedEmail): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'sent', sent_at = now(), leased_until = NULL, error = NULL, data = ${dataToKeep(email)},
      updated_at = now()
    WHERE ${stillLeased(email)}`)
}

/** Marks an email as not sent, because its recipient unsubscribed while it was queued. */
export async function markUnsubscribed(context: Context, email: LeasedEmail): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'left', leased_until = NULL, error = NULL, updated_at = now()
    WHERE ${stillLeased(email)}`)
}

/** Marks an email as failed; it stays so until the artist resends it. */
export async function markFailed(context: Context, email: LeasedEmail, reason: string): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'failed', leased_until = NULL, error = ${errorText(reason)}, data = ${dataToKeep(email)},
      updated_at = now()
    WHERE ${stillLeased(email)}`)
}

/** Schedules the next attempt; after the last one the email has failed. */
export async function retryLater(context: Context, email: LeasedEmail, reason: string): Promise<void> {
  const minutes = RETRY_MINUTES[email.attempts - 1]
  if (minutes === undefined) return markFailed(context, email, reason)
  await context.query(sql`
    UPDATE emails SET due_at = now() + make_interval(mins => ${minutes}), leased_until = NULL,
      error = ${errorText(reason)}, updated_at = now()
    WHERE ${stillLeased(email)}`)
}

/** Ends the lease without a result, so that any process can take the email. */
export async function releaseLease(context: Context, email: LeasedEmail): Promise<void> {
  await context.query(
    sql`UPDATE emails SET leased_until = NULL, updated_at = now() WHERE ${stillLeased(email)}`,
  )
}

const errorText = (reason: string): string => toSingleLine(reason).slice(0, ERROR_LENGTH)

/** Fails emails with an expired secret, so that they are never sent, and deletes the secret. */
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

/** Fails emails that were queued long before a mail server was set up: they may no longer be true. */
export async function failOldEmails(context: Context): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'failed', updated_at = now(), error = ${TOO_OLD}
    WHERE state = 'queued' AND attempts = 0 AND due_at < now() - make_interval(days => ${TOO_OLD_DAYS})
      AND NOT EXISTS (SELECT 1 FROM newsletters WHERE newsletters.id = newsletter_id AND newsletters.state = 'paused')`)
}
