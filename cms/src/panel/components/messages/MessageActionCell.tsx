'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import type { DefaultCellComponentProps } from 'payload'
import { useState } from 'react'
import { RowButton } from '../account/RowButton'
import { useAction } from '../account/use-action'
import { callApi } from '../call-api'
import { PanelDialog } from '../PanelDialog'
import { Problem } from '../Problem'
import { type AnsweredMessage, AnswerMessage } from './AnswerMessage'

type Row = AnsweredMessage & { readAt?: string | null; answeredAt?: string | null }

/** What can be done with a message from its row: answering it, and marking it as read. */
export function MessageActionCell({ rowData }: Pick<DefaultCellComponentProps, 'rowData'>) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, problem, run } = useAction()
  // Payload also renders a column's cell without a row.
  if (!rowData) return null
  const { readAt, answeredAt, ...row } = rowData as Row
  const message = { ...row, id: String(row.id) }
  const isRead = Boolean(readAt)
  if (isRead && answeredAt) return null
  const markRead = () =>
    run(async () => {
      await callApi('markMessage', { id: message.id, isRead: true })
      router.refresh()
      return null
    })
  return (
    <>
      <span className="gesso-row-actions">
        {!answeredAt && (
          <RowButton isBusy={isBusy} label={`Answer ${row.name}`} onClick={() => setOpen(true)}>
            Answer
          </RowButton>
        )}
        {!isRead && (
          <RowButton isBusy={isBusy} label={`Mark as read: ${row.subject}`} onClick={() => void markRead()}>
            Mark as read
          </RowButton>
        )}
      </span>
      <Problem>{problem}</Problem>
      {isOpen && (
        <PanelDialog onClose={() => setOpen(false)} title={row.subject}>
          <AnswerMessage
            isRead={isRead}
            message={message}
            onClose={() => setOpen(false)}
            onDone={(words) => {
              toast.success(words)
              setOpen(false)
              router.refresh()
            }}
          />
        </PanelDialog>
      )}
    </>
  )
}
