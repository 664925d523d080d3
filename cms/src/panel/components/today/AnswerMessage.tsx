'use client'

import { replyAddress } from '@gesso/shared-types/messages/reply-address'
import { Button } from '@payloadcms/ui'
import { Fragment, useState } from 'react'
import { messageParts } from '../../features-in-messages'
import { callApi, problemOf } from '../call-api'
import { PanelDialog } from '../PanelDialog'
import { Problem } from '../Problem'
import { MatterButton } from './MatterButton'
import type { MatterActionProps } from './matter-action'

type Message = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  decision?: string
}

/** Opens a message with its answers, the form for another one, and what can be decided. */
export function AnswerMessage({ label, isMain, describedBy, input, onDone }: MatterActionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MatterButton describedBy={describedBy} isMain={isMain} onPress={() => setOpen(true)}>
        {label}
      </MatterButton>
      {isOpen && <AnswerDialog message={input as Message} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}

type DialogProps = Pick<MatterActionProps, 'onDone'> & { message: Message; onClose: () => void }

function AnswerDialog({ message, onClose, onDone }: DialogProps) {
  const { id, name, subject, decision } = message
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
    <PanelDialog onClose={onClose} title={subject}>
      <p className="gesso-hint">{name} wrote:</p>
      <p className="gesso-reply" dir="auto">
        {message.message}
      </p>
      {parts.map(({ name: part, below }) => (
        <Fragment key={part}>{below}</Fragment>
      ))}
      <Problem>{problem}</Problem>
      <div className="gesso-buttons">
        <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
          Not now
        </Button>
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={markRead} size="medium">
          Mark as read
        </Button>
        <Button buttonStyle="secondary" el="anchor" margin={false} size="medium" url={replyAddress(message)}>
          Reply by email
        </Button>
      </div>
    </PanelDialog>
  )
}
