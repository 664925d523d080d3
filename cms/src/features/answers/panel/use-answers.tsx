import { answerNote, isUnderWay, type Thread } from '@gesso/shared-types/features/answers/message-thread'
import { Button } from '@payloadcms/ui'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Moment } from '../../../panel/components/Moment'
import type { UseMessagePart } from '../../../panel/components/messages/message-part'
import { Problem } from '../../../panel/components/Problem'
import { showParts } from '../../../panel/components/show-parts'
import { messageDecisions, messageFacts } from '../../../panel/features-in-panel'
import { AnswerForm } from './AnswerForm'
import { MessageThread } from './MessageThread'

/** How often it is asked whether an answer that was just written has been sent. */
const LOOK_EVERY_MS = 2000

/** The answers to a message, the form for another one, and what was done elsewhere. */
export const useAnswers: UseMessagePart = ({ id, message: { name }, decision, onDone }) => {
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
    void load()
  }, [load])
  useEffect(() => {
    if (!thread || !isUnderWay(thread)) return
    const look = setTimeout(() => void load(), LOOK_EVERY_MS)
    return () => clearTimeout(look)
  }, [thread, load])

  const isAnswered = thread !== null && thread.answeredAt !== null && !thread.answerFailed
  const turnAnswered = () =>
    void callApi('markAnswered', { id, isAnswered: !isAnswered }).then(
      (marked) => {
        setThread(marked)
        setProblem(null)
      },
      (error: unknown) => setProblem(problemOf(error)),
    )
  const action = thread && (
    <Button buttonStyle="secondary" margin={false} onClick={turnAnswered} size="medium">
      {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
    </Button>
  )
  const below = (
    <>
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
            name,
            thread,
            decision,
            onDecided: (decided) => {
              setThread(decided)
              onDone?.(`Decided. ${name} is told by email, if you wrote to them.`)
            },
            onRefused: () => void load(),
          })}
        </Fragment>
      )}
      {thread?.sendsEmails && !decision && (
        <AnswerForm
          id={id}
          isOpened={onDone !== undefined}
          key={id}
          name={name}
          onRefused={() => void load()}
          onSent={(answered) => {
            setThread(answered)
            onDone?.(`Your answer to ${name} is on its way.`)
          }}
          thread={thread}
        />
      )}
      {thread && !thread.sendsEmails && !decision && <p className="gesso-hint">{answerNote(name, thread)}</p>}
    </>
  )
  return { name: 'answers', action, below }
}
