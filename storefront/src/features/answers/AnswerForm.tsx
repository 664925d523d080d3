import { askTwice, isUnclear } from '@gesso/shared-types/contract/ask-twice'
import {
  answerNote,
  REPLY_LENGTH,
  seenOf,
  type Thread,
} from '@gesso/shared-types/features/answers/message-thread'
import {
  NOBODY_KNOWS,
  needsNewToken,
  newReplyDraft,
  parseReplyDraft,
} from '@gesso/shared-types/features/answers/reply-draft'
import { type SubmitEvent, useState } from 'react'
import styled from 'styled-components'
import { readDraft, writeDraft } from '../../safe-storage'
import { Muted } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { TextAreaField } from '../../ui/Field'
import { useApiMutation } from '../../ui/use-api-mutation'

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: 12px;
  max-width: 76ch;
  > :first-child {
    width: 100%;
  }
`

type AnswerFormProps = { message: { id: number; name: string }; thread: Thread }

/** The form that answers a message. What is typed is kept in the tab until it is sent, even when the session ends. */
export function AnswerForm({ message: { id, name }, thread }: AnswerFormProps) {
  const draftName = `answer to message ${id}`
  const [draft, setDraft] = useState(() => parseReplyDraft(readDraft(draftName)))
  const [problem, setProblem] = useState<string>()
  const change = (next: typeof draft) => {
    setDraft(next)
    setProblem(undefined)
    writeDraft(draftName, next.text === '' ? null : JSON.stringify(next))
  }
  const answer = useApiMutation('replyToMessage', {
    send: (input, call) => askTwice(() => call(input)),
    list: 'listMessages',
    done: { title: 'Answer on Its Way', description: `It goes to ${name} by email.` },
    failed: (error) => ({
      title: 'Answer Not Sent',
      description: isUnclear(error) ? NOBODY_KNOWS : 'Please try again.',
    }),
    onError: (error) => {
      if (needsNewToken(error)) change(newReplyDraft(draft.text))
    },
  })
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (draft.text.trim() === '') return setProblem('Write your answer first.')
    const { text, token } = draft
    if (await answer.mutate({ id: String(id), token, text, ...seenOf(thread) })) change(newReplyDraft())
  }
  return (
    <Form noValidate onSubmit={(event) => void send(event)}>
      <TextAreaField
        label={`Your answer to ${name}`}
        rows={5}
        maxLength={REPLY_LENGTH}
        value={draft.text}
        error={problem}
        onChange={({ target }) => change({ ...draft, text: target.value })}
      />
      <Muted>{answerNote(name, thread)}</Muted>
      <Button type="submit" low kind="primary" aria-disabled={answer.isPending}>
        {answer.isPending ? 'Sending…' : 'Send answer'}
      </Button>
    </Form>
  )
}
