import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readThread } from '../answers/read-thread'
import { answerMessage, answerOtherwise } from '../answers/reply-to-message'
import { moveOffer } from './move-offer'

type Decision = { token: string; text?: string | null | undefined; seen: number; isAnswered: boolean }

/**
 * Declines an offer, and answers its message if there is a text. With a text, a repeated call with the same token
 * changes nothing.
 * @throws AppError not_found; conflict for a text without a mail server; stale when somebody else has answered or
 * decided
 */
export function declineOffer(context: Context, id: number, { text, ...decision }: Decision): Promise<Thread> {
  return withTransaction(context, async (tx) => {
    if (!text) await answerOtherwise(tx, id, decision)
    if (!text || (await answerMessage(tx, id, { ...decision, text }))) await moveOffer(tx, id, 'declined')
    return readThread(tx, id)
  })
}
