'use client'

import { replyAddress } from '@gesso/shared-types/messages/reply-address'
import { Button } from '@payloadcms/ui'
import { Fragment, useState } from 'react'
import { messageParts } from '../../features-in-messages'
import { callApi, problemOf } from '../call-api'
import { Problem } from '../Problem'

/** A message as it is answered outside of its own page. */
export type AnsweredMessage = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  /** The decision whose form is opened at once. */
  decision?: string
}

type Props = {
  message: AnsweredMessage
  /** Whether its text stands beside it. */
  isShown?: boolean
  isRead?: boolean
  /** Called once it was answered, decided or marked. @param words what is said */
  onDone: (words: string) => void
  /** Closes it where nothing else does. */
  onClose?: () => void
}

/** A message with its answers, the form for another one, and what can be decided. */
export function AnswerMessage({ message, isShown, isRead, onDone, onClose }: Props) {
  const { id, decision } = message
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
  const parts = messageParts.map((usePart) => usePart({ id, message, decision, onDone }))
  const markRead = () => {
    setBusy(true)
    callApi('markMessage', { id, isRead: true }).then(
      () => onDone('Marked as read.'),
      (error: unknown) => {
        setProblem(problemOf(error))
        setBusy(false)
      },
    )
  }
  return (
    <div className="gesso-form">
      {!isShown && (
        <p className="gesso-reply" dir="auto">
          {message.message}
        </p>
      )}
      {parts.map(({ name, below }) => (
        <Fragment key={name}>{below}</Fragment>
      ))}
      <Problem>{problem}</Problem>
      <div className="gesso-buttons">
        {onClose && (
          <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
            Not now
          </Button>
        )}
        {!isRead && (
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={markRead} size="medium">
            Mark as read
          </Button>
        )}
        <Button buttonStyle="secondary" el="anchor" margin={false} size="medium" url={replyAddress(message)}>
          Reply by email
        </Button>
      </div>
    </div>
  )
}
