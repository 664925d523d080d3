'use client'

import { replyAddress } from '@gesso/shared-types/reply-address'
import { Button, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { callApi } from '../call-api'

const mark = (id: unknown, isRead: boolean): Promise<boolean> =>
  callApi('markMessage', { id: String(id), isRead }).then(
    () => true,
    () => false,
  )

/** Opening a message marks it as read. The artist replies in their own mail program. */
export function ReplyToMessage() {
  const { id } = useDocumentInfo()
  const message = useFormFields(([fields]) => ({
    name: String(fields.name?.value ?? ''),
    email: String(fields.email?.value ?? ''),
    subject: String(fields.subject?.value ?? ''),
    message: String(fields.message?.value ?? ''),
  }))
  const [isRead, setIsRead] = useState(true)
  useEffect(() => {
    void mark(id, true)
  }, [id])
  const turn = async () => {
    if (await mark(id, !isRead)) setIsRead(!isRead)
  }
  return (
    <div className="field-type gesso-answer">
      <a href={replyAddress(message)}>Reply by email</a>
      <Button buttonStyle="secondary" margin={false} onClick={turn} size="medium">
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </div>
  )
}
