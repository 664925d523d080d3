'use client'

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
  type ReplyDraft,
} from '@gesso/shared-types/features/answers/reply-draft'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { readFormDraft, writeFormDraft } from '../../../panel/components/session/form-draft'

type AnswerFormProps = {
  /** Whether it was opened to be written, so that it takes the focus. */
  isOpened: boolean
  id: string
  name: string
  thread: Thread
  onSent: (thread: Thread) => void
  /** Called when an answer was refused, because somebody else may have answered. */
  onRefused: () => void
}

/** Answers a message. The draft is kept for this tab until it is sent, even if the session ends. */
export function AnswerForm({ isOpened, id, name, thread, onSent, onRefused }: AnswerFormProps) {
  const draftName = `answer to message ${id}`
  const [draft, setDraft] = useState(() => parseReplyDraft(JSON.stringify(readFormDraft(draftName))))
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const change = (next: ReplyDraft) => {
    setDraft(next)
    setProblem(null)
    writeFormDraft(draftName, next.text === '' ? null : next)
  }
  const send = async () => {
    if (draft.text.trim() === '') return setProblem('Write your answer first.')
    setIsBusy(true)
    setProblem(null)
    try {
      const { text, token } = draft
      const input = { id, token, text, ...seenOf(thread) }
      onSent(await askTwice(() => callApi('replyToMessage', input)))
      change(newReplyDraft())
    } catch (error) {
      if (needsNewToken(error)) change(newReplyDraft(draft.text))
      setProblem(isUnclear(error) ? NOBODY_KNOWS : problemOf(error))
      onRefused()
    }
    setIsBusy(false)
  }
  // Not a form, because it is inside the message's own.
  return (
    <div className="gesso-reply-form">
      <label className="gesso-field">
        Your answer to {name}
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the artist has just asked for it
          autoFocus={isOpened}
          maxLength={REPLY_LENGTH}
          onChange={({ target }) => change({ ...draft, text: target.value })}
          rows={6}
          value={draft.text}
        />
      </label>
      <p className="gesso-hint">{answerNote(name, thread)}</p>
      <Problem>{problem}</Problem>
      <Button disabled={isBusy} margin={false} onClick={() => void send()} size="medium">
        {isBusy ? 'Sending…' : 'Send answer'}
      </Button>
    </div>
  )
}
