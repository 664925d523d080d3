import type { answerEndpoints } from '@gesso/shared-types/features/answers/answer-endpoints'
import type { Routes } from '../../platform/http/call-endpoints'
import { markAnswered } from './mark-answered'
import { readThread } from './read-thread'
import { replyToMessage } from './reply-to-message'

/** What answers the calls about answers to messages. */
export const routes: Routes<keyof typeof answerEndpoints> = {
  readThread: ({ id }, context) => readThread(context, id),
  replyToMessage: ({ id, ...answer }, context) => replyToMessage(context, id, answer),
  markAnswered: ({ id, isAnswered }, context) => markAnswered(context, id, isAnswered),
}
