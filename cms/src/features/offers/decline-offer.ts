import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readThread } from '../answers/read-thread'
import { answerMessage, answerOtherwise } from '../answers/reply-to-message'
import { moveOffer } from './move-offer'

type Decision = { token: string; text?: string | null | undefined; seen: number; isAnswered: boolean }

/**
 * Declines an offer, and answers its message with the words, if there are some. Repeated under the same token it is done
 * once; without words there is nothing to repeat.
 * @throws AppError not_found; conflict without a mail server for words; stale when somebody else has answered or decided
 */
export function declineOffer(context: Context, id: number, { text, ...decision }: Decision): Promise<Thread> {
  return withTransaction(context, async (tx) => {
    if (!text) await answerOtherwise(tx, id, decision)
    if (!text || (await answerMessage(tx, id, { ...decision, text }))) await moveOffer(tx, id, 'declined')
    return readThread(tx, id)
  })
}
