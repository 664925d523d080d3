import {
  NOTIFICATION_CONFIRMATION,
  type NotificationKind,
  notificationText,
} from '@gesso/shared-types/features/notifications/notification-request'
import { consentWords } from '@gesso/shared-types/subscribers/consent-words'
import { CONFIRMATION_DAYS, type Confirmation } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres'
import { shortNetwork } from '../../auth/short-network'
import type { Context } from '../../platform/context'
import { hashToken } from '../../platform/token'
import { TARGET_TITLE } from './target-title'

const IN_TIME = sql`asked_at > now() - make_interval(days => ${CONFIRMATION_DAYS}::int)`

type Row = { state: Confirmation['state']; kind: NotificationKind; title: string | null }

/** Reads the state of a confirmation link's request; null for an unknown token, and when its work is gone. */
export async function readNotificationConfirmation(
  context: Context,
  token: string,
): Promise<Confirmation | null> {
  const [found] = await context.query<Row>(sql`
    SELECT CASE WHEN confirmed_at IS NOT NULL THEN 'confirmed' WHEN ${IN_TIME} THEN 'waiting' ELSE 'expired' END AS state,
      kind, ${TARGET_TITLE} AS title
    FROM wishes WHERE confirm_token_hash = ${hashToken(token)}`)
  return found?.title ? { state: found.state, wish: notificationText(found.kind, found.title) } : null
}

/**
 * Confirms the request that a link was sent for, and stores when, from which part of a network, and with which words
 * at the button. A repeated call changes nothing.
 * @returns the state after it; null for an unknown token
 */
export async function confirmNotificationRequest(
  context: Context,
  token: string,
  network: string,
): Promise<Confirmation['state'] | null> {
  const known = await readNotificationConfirmation(context, token)
  if (known?.state !== 'waiting') return known?.state ?? null
  const words = consentWords({ ...NOTIFICATION_CONFIRMATION, wish: known.wish ?? '' }).slice(0, 500)
  const confirmed = await context.query(sql`
    UPDATE wishes SET confirmed_at = now(), confirmed_from = ${shortNetwork(network)}, confirmed_words = ${words}
    WHERE confirm_token_hash = ${hashToken(token)} AND confirmed_at IS NULL AND ${IN_TIME} RETURNING id`)
  return confirmed.length > 0 ? 'confirmed' : known.state
}
