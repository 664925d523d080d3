'use client'

import { answerNote, isUnderWay, type Thread } from '@gesso/shared-types/messages/message-thread'
import { replyAddress } from '@gesso/shared-types/messages/reply-address'
import { Button, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { messageDecisions, messageFacts } from '../../features-in-panel'
import { callApi, problemOf } from '../call-api'
import { Moment } from '../Moment'
import { CHANGED } from '../nav/changed'
import { Problem } from '../Problem'
import { showParts } from '../show-parts'
import { AnswerForm } from './AnswerForm'
import { MessageThread } from './MessageThread'

/** How often to check whether a new answer has been sent. */
const LOOK_EVERY_MS = 2000

/**
 * Shown below a message: the answers, a form for another one, and actions done elsewhere. Opening the message marks it
 * as read.
 */
export function AnswerMessage() {
  const id = String(useDocumentInfo().id)
  const message = useFormFields(([fields]) => ({
    name: String(fields.name?.value ?? ''),
    email: String(fields.email?.value ?? ''),
    subject: String(fields.subject?.value ?? ''),
    message: String(fields.message?.value ?? ''),
  }))
  const [isRead, setIsRead] = useState(true)
  const [thread, setThread] = useState<Thread | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const load = useCallback(
    () =>
      callApi('readThread', { id }).then(
        (read) => {
          setThread(read)
          setProblem(null)
        },
        (error: unknown) => setProblem(`The answers could not be loaded. ${problemOf(error)}`),
      ),
    [id],
  )
  useEffect(() => {
    // Announced here, because the call is made before the page's calls are watched.
    void callApi('markMessage', { id, isRead: true }).then(
      () => window.dispatchEvent(new Event(CHANGED)),
      () => {},
    )
    void load()
  }, [id, load])
  useEffect(() => {
    if (!thread || !isUnderWay(thread)) return
    const look = setTimeout(() => void load(), LOOK_EVERY_MS)
    return () => clearTimeout(look)
  }, [thread, load])

  const attempt = (work: Promise<unknown>, done: () => void) =>
    void work.then(done, (error: unknown) => setProblem(problemOf(error)))
  const turnRead = () => attempt(callApi('markMessage', { id, isRead: !isRead }), () => setIsRead(!isRead))
  const isAnswered = thread !== null && thread.answeredAt !== null && !thread.answerFailed
  const turnAnswered = () =>
    attempt(callApi('markAnswered', { id, isAnswered: !isAnswered }).then(setThread), () => setProblem(null))

  return (
    <section aria-label="Answer" className="field-type gesso-thread">
      <div className="gesso-answer">
        <a href={replyAddress(message)}>Reply by email</a>
        {thread && (
          <Button buttonStyle="secondary" margin={false} onClick={turnAnswered} size="medium">
            {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
          </Button>
        )}
        <Button buttonStyle="secondary" margin={false} onClick={turnRead} size="medium">
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </Button>
      </div>
      {isAnswered && thread?.answeredAt && (
        <p className="gesso-hint">
          Answered <Moment at={thread.answeredAt} />
        </p>
      )}
      <Problem>{problem}</Problem>
      {problem && !thread && (
        <Button buttonStyle="secondary" margin={false} onClick={() => void load()} size="medium">
          Try again
        </Button>
      )}
      {thread && showParts(messageFacts, { thread })}
      {thread && <MessageThread onChanged={() => void load()} thread={thread} />}
      {thread && (
        <Fragment key={`decisions ${id}`}>
          {showParts(messageDecisions, {
            id,
            name: message.name,
            thread,
            onDecided: setThread,
            onRefused: () => void load(),
          })}
        </Fragment>
      )}
      {thread?.sendsEmails && (
        <AnswerForm
          id={id}
          key={id}
          name={message.name}
          onRefused={() => void load()}
          onSent={setThread}
          thread={thread}
        />
      )}
      {thread && !thread.sendsEmails && <p className="gesso-hint">{answerNote(message.name, thread)}</p>}
    </section>
  )
}
