'use client'

import { Button, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from '../account/ask-first'
import { callApi, problemOf } from '../call-api'
import { Problem } from '../Problem'

const QUESTIONS: Record<string, string> = {
  sent: 'Send this email again? The recipient gets it a second time.',
  failed: 'Send this email again?',
  queued: 'Try to send this email now?',
}

/**
 * Sends an email again, as a copy; a queued one is tried at once.
 * @param canSend whether a mail server is set up
 */
export function ResendEmail({ canSend }: { canSend: boolean }) {
  const { id } = useDocumentInfo()
  const state = useFormFields(([fields]) => String(fields.state?.value))
  const isSecret = useFormFields(([fields]) => fields.kind?.value === 'password_reset')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const question = QUESTIONS[state]
  const label = state === 'queued' ? 'Send now' : 'Resend'
  if (state === 'queued' && !canSend) {
    return (
      <p className="gesso-hint">
        It waits until email is set up, in <a href="/admin/settings/email">Settings, Email</a>.
      </p>
    )
  }
  if (!question || (isSecret && state !== 'queued')) return null

  const resend = async () => {
    if (!(await askFirst(question, label))) return
    setIsBusy(true)
    try {
      const again = await callApi('resendEmail', { id: String(id) })
      return window.location.assign(`/admin/collections/emails/${again.id}`)
    } catch (error) {
      setProblem(problemOf(error, 'The shop does not answer. Check the list before you try again.'))
    }
    setIsBusy(false)
  }
  return (
    <div>
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={resend} size="medium">
        {label}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  )
}
