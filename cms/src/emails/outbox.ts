import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { toSingleLine } from '../text/to-single-line'
import { bulkKinds, secretKinds } from './email-templates'

/** Longer than any attempt may take (mailer): then its process is gone, and another one sends the email. */
const LEASE_SECONDS = 120

/** Minutes to wait after each attempt that came to nothing: a day in all, then the email is dead (design §6). */
const WAITS = [1, 5, 15, 30, 60, 120, 240, 360, 600]

/** An email that nobody could send for so long is not sent any more of its own accord (docs/decisions/emails). */
const TOO_OLD_DAYS = 7

const TOO_OLD = `It waited for more than ${TOO_OLD_DAYS} days, as no mail could be sent. Resend it if it still holds.`

const ERROR_LENGTH = 500

/** An email in the hands of this process. `attempts` counts this attempt and names the lease. */
export type TakenEmail = {
  id: number
  kind: string
  recipient: string | null
  data: unknown
  attempts: number
  messageId: string
}

/**
 * Takes the next email that is due, for this process alone. Emails to many let others go first; an email about an
 * order waits while an earlier one to the same person is under way, so that no refund is told before its order. The
 * emails of a paused newsletter wait.
 * @param domain stands in the Message-ID, which an email is given at its first attempt and keeps
 */
export async function takeEmail(context: Context, domain: string): Promise<TakenEmail | null> {
  const [email] = await context.query<TakenEmail>(sql`
    UPDATE emails SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1,
      message_id = coalesce(message_id, '<' || gen_random_uuid() || '@' || ${domain}::text || '>'),
      updated_at = now()
    WHERE id = (
      SELECT id FROM emails AS due WHERE state = 'queued' AND due_at <= now()
        AND (leased_until IS NULL OR leased_until <= now())
        AND NOT EXISTS (
          SELECT 1 FROM newsletters WHERE newsletters.id = due.newsletter_id
            AND newsletters.state IN ('paused', 'stopped'))
        AND NOT EXISTS (
          SELECT 1 FROM emails AS earlier WHERE earlier.order_id = due.order_id AND earlier.id < due.id
            AND earlier.state = 'queued' AND earlier.recipient IS NOT DISTINCT FROM due.recipient)
      ORDER BY (kind = ANY(${sql.param(bulkKinds)}::text[])), due_at, id
      LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, recipient, data, attempts::int AS attempts, message_id`)
  return email ?? null
}

/** The email while this process still holds it: after a lost lease another one has the say. */
const held = ({ id, attempts }: TakenEmail) =>
  sql`id = ${id} AND attempts = ${attempts} AND state = 'queued' AND leased_until IS NOT NULL`

/** What a secret leaves behind: nothing. */
const keptData = sql`CASE WHEN kind = ANY(${sql.param(secretKinds.map(({ kind }) => kind))}::text[]) THEN '{}'::jsonb ELSE data END`

/** The mail server has taken the email. */
export async function markSent(context: Context, email: TakenEmail): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'sent', sent_at = now(), leased_until = NULL, error = NULL, data = ${keptData},
      updated_at = now()
    WHERE ${held(email)}`)
}

/** Nobody waits for the email any more: the person has left the list. */
export async function markLeft(context: Context, email: TakenEmail): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'left', leased_until = NULL, error = NULL, updated_at = now() WHERE ${held(email)}`)
}

/** The email is dead: it stands among the failed ones until the artist sends it again. */
export async function markFailed(context: Context, email: TakenEmail, reason: string): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'failed', leased_until = NULL, error = ${errorText(reason)}, data = ${keptData},
      updated_at = now()
    WHERE ${held(email)}`)
}

/** It is tried again later, or is dead after the last attempt. */
export async function postpone(context: Context, email: TakenEmail, reason: string): Promise<void> {
  const minutes = WAITS[email.attempts - 1]
  if (minutes === undefined) return markFailed(context, email, reason)
  await context.query(sql`
    UPDATE emails SET due_at = now() + make_interval(mins => ${minutes}), leased_until = NULL,
      error = ${errorText(reason)}, updated_at = now()
    WHERE ${held(email)}`)
}

/** Given back untried, for whoever takes it next. */
export async function giveBack(context: Context, email: TakenEmail): Promise<void> {
  await context.query(sql`UPDATE emails SET leased_until = NULL, updated_at = now() WHERE ${held(email)}`)
}

const errorText = (reason: string): string => toSingleLine(reason).slice(0, ERROR_LENGTH)

/** Secrets whose time is over are never sent and not kept. */
export async function endStaleSecrets(context: Context): Promise<void> {
  for (const { kind, hours } of secretKinds) {
    await context.query(sql`
      UPDATE emails SET state = 'failed', leased_until = NULL, data = '{}'::jsonb, updated_at = now(),
        error = 'It could not be sent in time: what it told was good for a short while only.'
      WHERE kind = ${kind} AND state = 'queued' AND created_at < now() - make_interval(hours => ${hours})
        AND (leased_until IS NULL OR leased_until <= now())`)
  }
}

/** Emails from before mail was set up: what was true long ago is not sent without anyone's wish. */
export async function endOldEmails(context: Context): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'failed', updated_at = now(), error = ${TOO_OLD}
    WHERE state = 'queued' AND attempts = 0 AND due_at < now() - make_interval(days => ${TOO_OLD_DAYS})
      AND NOT EXISTS (SELECT 1 FROM newsletters WHERE newsletters.id = newsletter_id AND newsletters.state = 'paused')`)
}
