'use client'

import { replyAddress } from '@gesso/shared-types/messages/reply-address'
import { Button, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { Fragment, useEffect, useState } from 'react'
import { messageParts } from '../../features-in-messages'
import { callApi, problemOf } from '../call-api'
import { CHANGED } from '../nav/changed'
import { Problem } from '../Problem'

/** Below a message, which opening marks as read: the way to answer it, and what features add. */
export function MessageActions() {
  const id = String(useDocumentInfo().id)
  const message = useFormFields(([fields]) => ({
    name: String(fields.name?.value ?? ''),
    email: String(fields.email?.value ?? ''),
    subject: String(fields.subject?.value ?? ''),
    message: String(fields.message?.value ?? ''),
  }))
  const [isRead, setIsRead] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    // Sent before the watch over the page's calls has begun, so it is told here.
    void callApi('markMessage', { id, isRead: true }).then(
      () => window.dispatchEvent(new Event(CHANGED)),
      () => {},
    )
  }, [id])
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
  const parts = messageParts.map((usePart) => usePart({ id, message }))
  const turnRead = () =>
    void callApi('markMessage', { id, isRead: !isRead }).then(
      () => setIsRead(!isRead),
      (error: unknown) => setProblem(problemOf(error)),
    )
  return (
    <section aria-label="Answer" className="field-type gesso-thread">
      <div className="gesso-answer">
        <a href={replyAddress(message)}>Reply by email</a>
        {parts.map(({ name, action }) => (
          <Fragment key={name}>{action}</Fragment>
        ))}
        <Button buttonStyle="secondary" margin={false} onClick={turnRead} size="medium">
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </Button>
      </div>
      <Problem>{problem}</Problem>
      {parts.map(({ name, below }) => (
        <Fragment key={name}>{below}</Fragment>
      ))}
    </section>
  )
}
