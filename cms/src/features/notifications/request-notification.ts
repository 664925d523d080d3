import {
  NOTIFICATION_FORM,
  type NotificationKind,
} from '@gesso/shared-types/features/notifications/notification-request'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { checkSolution } from '../../bot-check/check-solution'
import { spendProof } from '../../bot-check/spend-proof'
import { queueEmailOf } from '../../emails/queue-email'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { hashToken, newToken } from '../../platform/token'
import { normalizeEmail } from '../../subscribers/normalize-email'
import { notificationConfirmation } from './notification-templates'

/** How many confirmation emails one request causes, and how far apart: anybody can type somebody else's address. */
const MAX_QUESTIONS = 3
const MINUTES_BETWEEN_QUESTIONS = 60
/** How many unconfirmed requests one address may have within a day, whatever they are about. */
const MAX_A_DAY = 5

export type NewNotificationRequest = { kind: NotificationKind; slug: string; email: string }

type Target = { id: number; title: string }

/** Finds the published work, or the series with published works, that a request is about. */
async function findTarget(
  context: Context,
  { kind, slug }: NewNotificationRequest,
): Promise<Target | undefined> {
  const [target] = await context.query<Target>(
    kind === 'series'
      ? sql`SELECT id, title FROM series WHERE slug = ${slug} AND EXISTS (
          SELECT 1 FROM artworks_rels JOIN artworks ON artworks.id = parent_id
          WHERE series_id = series.id AND path = 'series' AND ${IS_PUBLISHED})`
      : sql`SELECT id, title FROM artworks WHERE slug = ${slug} AND ${IS_PUBLISHED}`,
  )
  return target
}

/**
 * Asks an address by email to confirm a request. The answer is the same for every address; one that has already
 * confirmed this request gets no email.
 * @param altcha the solved bot check
 * @throws AppError bot_check_failed; not_found when the work or series is not public
 */
export async function requestNotification(
  context: Context,
  request: NewNotificationRequest,
  altcha: string | undefined,
): Promise<void> {
  const proof = await checkSolution(context, altcha)
  await withTransaction(context, async (tx) => {
    const target = await findTarget(tx, request)
    if (!target) throw new AppError('not_found')
    await spendProof(tx, proof)
    await ask(tx, { ...request, email: normalizeEmail(request.email) }, target)
  })
}

async function ask(
  tx: Transaction,
  { kind, email }: NewNotificationRequest,
  { id, title }: Target,
): Promise<void> {
  const token = newToken()
  // Requests of one address wait for each other, since concurrent ones would each count too few.
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`wishes:${email}`}))`)
  const [asked] = await tx.query<{ id: number }>(sql`
    INSERT INTO wishes AS known (email, kind, target_id, words, confirm_token_hash)
    SELECT ${email}, ${kind}, ${id}::int, ${NOTIFICATION_FORM[kind]}, ${hashToken(token)}
    WHERE (SELECT count(*) FROM wishes WHERE email = ${email} AND confirmed_at IS NULL
      AND asked_at > now() - interval '1 day') < ${MAX_A_DAY}
    ON CONFLICT (email, kind, target_id) DO UPDATE SET confirm_token_hash = EXCLUDED.confirm_token_hash,
      words = EXCLUDED.words, asked_at = now(), asked_count = known.asked_count + 1,
      confirmed_at = NULL, confirmed_from = NULL, confirmed_words = NULL, told_at = NULL, told_up_to = NULL
    WHERE (known.confirmed_at IS NULL OR known.told_at IS NOT NULL) AND known.asked_count < ${MAX_QUESTIONS}
      AND known.asked_at < now() - make_interval(mins => ${MINUTES_BETWEEN_QUESTIONS})
    RETURNING id`)
  if (!asked) return
  const data = { wishId: asked.id, kind, title, link: `${tx.env.publicUrl}/confirm-subscription/${token}` }
  await tx.query(sql`
    DELETE FROM emails WHERE kind = 'wish_confirmation' AND recipient = ${email} AND state = 'queued'
      AND data ->> 'wishId' = ${String(asked.id)}`)
  await queueEmailOf(tx, notificationConfirmation, {
    kind: 'wish_confirmation',
    key: `wish_confirmation:${hashToken(token)}`,
    recipient: email,
    orderId: null,
    data,
  })
}
