import type { OfMessage } from '../../messages/admin/message-part-props'
import { Badge } from '../../ui/Badge'

/** Whether a message was answered; nothing while it was not. */
export function AnswerMark({ message: { answeredAt, answerFailed } }: OfMessage) {
  if (answerFailed) return <Badge $look="red">Answer not sent</Badge>
  return answeredAt === null ? null : <Badge $look="plain">Answered</Badge>
}
