import { OFFER_MOVES, type OfferState } from '@gesso/shared-types/features/offers/offer'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Transaction } from '../../platform/context'
import { readAgreements } from '../agreements/read-agreements'
import { offerStateNow } from './offer-state'

/**
 * Changes the state of an offer. The only other code that does so is for a later offer of the same person.
 * @throws AppError not_found when the message is no offer; stale when it was decided otherwise in the meantime
 */
export async function moveOffer(tx: Transaction, messageId: number, to: OfferState): Promise<void> {
  const [offer] = await tx.query<{ state: OfferState }>(
    sql`SELECT state FROM offers WHERE message_id = ${messageId} FOR UPDATE`,
  )
  if (!offer) throw new AppError('not_found', { message: 'Offer not found' })
  const isLinked = offer.state === 'accepted' || offer.state === 'countered'
  const state = offerStateNow(offer.state, isLinked ? await readAgreements(tx, { messageId }) : [])
  if (!OFFER_MOVES[state].includes(to)) {
    throw new AppError('stale', {
      message: `This offer was ${state} in the meantime. Look, then decide.`,
    })
  }
  await tx.query(sql`UPDATE offers SET state = ${to}, decided_at = now() WHERE message_id = ${messageId}`)
  const changes = [{ field: 'offer', old: state, new: to }]
  await record(tx, { action: 'updated', noun: 'message', recordId: messageId, changes })
}
