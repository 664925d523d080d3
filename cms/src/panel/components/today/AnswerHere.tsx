import { type AnsweredMessage, AnswerMessage } from '../messages/AnswerMessage'
import { MatterForm } from './MatterForm'
import type { MatterActionProps } from './matter-action'

/** Answers a message, or decides about it, by a form below it. */
export function AnswerHere({ input, onDone, ...shown }: MatterActionProps) {
  const { isShown, ...message } = input as AnsweredMessage & { isShown: boolean }
  return (
    <MatterForm {...shown}>
      <AnswerMessage isShown={isShown} message={message} onDone={onDone} />
    </MatterForm>
  )
}
