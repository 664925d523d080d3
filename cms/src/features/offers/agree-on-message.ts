import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import type { TermsInput } from '@gesso/shared-types/features/offers/offer-terms'
import { MESSAGE_KIND_WORDS, type MessageKind } from '@gesso/shared-types/messages/message-kind'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { createAgreement } from '../agreements/create-agreement'
import { readAgreements } from '../agreements/read-agreements'
import { readThread } from '../answers/read-thread'
import { answerOtherwise } from '../answers/reply-to-message'
import { moveOffer } from './move-offer'

type Asked = {
  kind: MessageKind
  name: string
  email: string
  artworkId: number | null
  artworkTitle: string | null
  amountCents: number | null
  decisionToken: string | null
}

/**
 * Answers an offer or a commission with a private link: an agreement with its payments, which then follows its own
 * rules. The text is sent with the link. A repeated call with the same token changes nothing.
 * @throws AppError not_found; invalid_input; artwork_unavailable when the work is not available any more; stale when
 * somebody else has answered or decided; conflict when the message does not allow this decision
 */
export function agreeOnMessage(context: Context, id: number, terms: TermsInput): Promise<Thread> {
  return withTransaction(context, async (tx) => {
    const asked = await lockAsked(tx, id)
    if (asked.decisionToken !== terms.token) await agree(tx, id, asked, terms)
    return readThread(tx, id)
  })
}

/** Locks the message, so that answers to one visitor come one after the other. */
async function lockAsked(tx: Transaction, id: number): Promise<Asked> {
  // A statement of its own, after the lock: one that waited for the lock would see other tables as they were before.
  await tx.query(sql`SELECT 1 FROM contact_messages WHERE id = ${id} FOR UPDATE`)
  const [asked] = await tx.query<Asked>(sql`
    SELECT kind, name, contact_messages.email, contact_messages.artwork_id, artwork_title, amount_cents,
      coalesce(offers.decision_token, commissions.decision_token) AS decision_token
    FROM contact_messages LEFT JOIN offers ON offers.message_id = id LEFT JOIN commissions ON commissions.message_id = id
    WHERE id = ${id}`)
  if (!asked) throw new AppError('not_found', { message: 'Message not found' })
  return asked
}

async function agree(tx: Transaction, id: number, asked: Asked, terms: TermsInput): Promise<void> {
  const { kind, name, email, artworkId, artworkTitle } = asked
  const { decision, text, token, payments, openUntil } = terms
  const isOffer = kind === 'offer'
  if (kind === 'question' || isOffer === (decision === 'proposed')) {
    throw new AppError('conflict', { message: `${MESSAGE_KIND_WORDS[kind]}: this cannot be ${decision}.` })
  }
  const plan = payments.map(({ amount, dueOn }) => ({ amountCents: toCents(amount), dueOn }))
  const total = plan.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (decision === 'accepted' && total !== asked.amountCents) {
    throw invalidField(
      'payments',
      `The payments come to ${formatCents(total)}, which is not what was offered`,
    )
  }
  await answerOtherwise(tx, id, terms)
  if (decision === 'proposed') await refuseSecondProposal(tx, id)
  else await moveOffer(tx, id, decision)
  const title = isOffer ? artworkTitle : terms.title
  if (!title) throw invalidField('title', 'Say what is made')
  if (isOffer && artworkId === null) throw new AppError('artwork_unavailable')
  await createAgreement(tx, {
    kind: isOffer ? 'work' : 'commission',
    messageId: id,
    buyer: { name, email },
    work: artworkId === null ? null : { artworkId, type: 'original' },
    lines: [],
    title,
    words: text || null,
    shippingCents: terms.shipping === null ? null : toCents(terms.shipping),
    payments: plan,
    openUntil,
  })
  const table = sql.identifier(isOffer ? 'offers' : 'commissions')
  await tx.query(sql`UPDATE ${table} SET decision_token = ${token} WHERE message_id = ${id}`)
}

/** Refuses a second link: the first one must be withdrawn before. */
async function refuseSecondProposal(tx: Transaction, id: number): Promise<void> {
  const agreements = await readAgreements(tx, { messageId: id })
  if (agreements.some(({ state }) => state === 'open')) {
    throw new AppError('stale', {
      message: 'There is a proposal already. Withdraw it before you make another one.',
    })
  }
}
