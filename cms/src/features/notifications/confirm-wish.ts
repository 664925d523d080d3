import { consentWords } from '@gesso/shared-types/consent-words'
import { WISH_CONFIRMATION, type WishKind, wishText } from '@gesso/shared-types/features/notifications/wish'
import { CONFIRMATION_DAYS, type Confirmation } from '@gesso/shared-types/subscriber'
import { sql } from '@payloadcms/db-postgres'
import { shortNetwork } from '../../auth/short-network'
import type { Context } from '../../platform/context'
import { hashToken } from '../../platform/token'
import { WISH_TITLE } from './wish-title'

const IN_TIME = sql`asked_at > now() - make_interval(days => ${CONFIRMATION_DAYS}::int)`

type Row = { state: Confirmation['state']; kind: WishKind; title: string | null }

/** How the wish stands that a link is for; null for a token of none, and for a wish whose work is gone. */
export async function readWishConfirmation(context: Context, token: string): Promise<Confirmation | null> {
  const [found] = await context.query<Row>(sql`
    SELECT CASE WHEN confirmed_at IS NOT NULL THEN 'confirmed' WHEN ${IN_TIME} THEN 'waiting' ELSE 'expired' END AS state,
      kind, ${WISH_TITLE} AS title
    FROM wishes WHERE confirm_token_hash = ${hashToken(token)}`)
  return found?.title ? { state: found.state, wish: wishText(found.kind, found.title) } : null
}

/**
 * Confirms the wish that a link was sent for: when, from what part of a network, and which words stood at the button. A
 * second time changes nothing.
 * @returns how it stands now; null for a token of no wish
 */
export async function confirmWish(
  context: Context,
  token: string,
  network: string,
): Promise<Confirmation['state'] | null> {
  const known = await readWishConfirmation(context, token)
  if (known?.state !== 'waiting') return known?.state ?? null
  const words = consentWords({ ...WISH_CONFIRMATION, wish: known.wish ?? '' }).slice(0, 500)
  const confirmed = await context.query(sql`
    UPDATE wishes SET confirmed_at = now(), confirmed_from = ${shortNetwork(network)}, confirmed_words = ${words}
    WHERE confirm_token_hash = ${hashToken(token)} AND confirmed_at IS NULL AND ${IN_TIME} RETURNING id`)
  return confirmed.length > 0 ? 'confirmed' : known.state
}
