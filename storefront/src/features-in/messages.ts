import { AnswerMark } from '../features/answers/AnswerMark'
import { MarkAnswered } from '../features/answers/MarkAnswered'
import { MessageAnswer } from '../features/answers/MessageAnswer'
import type { MessagePartProps, OfMessage } from '../messages/admin/message-part-props'
import type { Parts } from '../ui/show-parts'

/** In the row of a message: its marks, its buttons, and what stands below it. */
export const messageMarks: Parts<OfMessage> = { answers: AnswerMark }
export const messageActions: Parts<OfMessage> = { answers: MarkAnswered }
export const messageParts: Parts<MessagePartProps> = { answers: MessageAnswer }
