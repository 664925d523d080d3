import { consentWords, LIST_CONFIRMATION } from '@gesso/shared-types/subscribers/consent-words'
import { CONFIRMATION_DAYS, type Confirmation } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres'
import { shortNetwork } from '../auth/short-network'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { hashToken } from '../platform/token'
import { forgetLeft } from './leave-list'

const IN_TIME = sql`asked_at > now() - make_interval(days => ${CONFIRMATION_DAYS}::int)`

/**
 * Reads the state of the subscription that a link confirms, without saying whose it is.
 * @throws AppError not_found for an unknown token: invented, replaced by a newer one, or of somebody who left the list
 */
export async function readConfirmation(context: Context, token: string): Promise<Confirmation> {
  const [found] = await context.query<Confirmation>(sql`
    SELECT CASE WHEN consent = 'confirmed' THEN 'confirmed' WHEN ${IN_TIME} THEN 'waiting' ELSE 'expired' END AS state
    FROM newsletter_subscriptions
    WHERE confirm_token_hash = ${hashToken(token)} AND consent IN ('unconfirmed', 'confirmed')`)
  if (!found) throw new AppError('not_found', { message: 'This link to join the list does not work.' })
  return found
}

/**
 * Puts the subscriber to whom a link was sent on the list, and stores as proof the time, a part of the network and the
 * words at the button. A second call changes nothing.
 * @param network as `networkOf` returns it
 * @throws AppError not_found; conflict for an expired link
 */
export async function confirmSubscription(context: Context, token: string, network: string): Promise<void> {
  const isConfirmed = await withTransaction(context, async (tx) => {
    const [confirmed] = await tx.query<{ email: string }>(sql`
      UPDATE newsletter_subscriptions SET consent = 'confirmed', confirmed_at = now(),
        confirmed_from = ${shortNetwork(network)}, confirmed_words = ${consentWords(LIST_CONFIRMATION)}
      WHERE confirm_token_hash = ${hashToken(token)} AND consent = 'unconfirmed' AND ${IN_TIME} RETURNING email`)
    if (confirmed) await forgetLeft(tx, confirmed.email)
    return confirmed !== undefined
  })
  if (isConfirmed) return
  const { state } = await readConfirmation(context, token)
  if (state !== 'confirmed') {
    throw new AppError('conflict', { message: 'This link has expired. Please join the list again.' })
  }
}
