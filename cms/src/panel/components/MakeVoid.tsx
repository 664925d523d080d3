'use client'

import type { CallName } from '@gesso/shared-types/contract'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from './account/ask-first'

type MakeVoidProps = {
  /** Shown if no reason is given. */
  whyNeeded: string
  /** The question to confirm before it is done for good. */
  question: string
  /** The call that does it. */
  call: CallName
  isBusy: boolean
  onProblem: (problem: string) => void
  onVoid: (reason: string) => void
}

/** A form that ends something for good, with a reason. */
export function MakeVoid({ whyNeeded, question, call, isBusy, onProblem, onVoid }: MakeVoidProps) {
  const [reason, setReason] = useState('')
  const end = async () => {
    if (reason.trim() === '') onProblem(whyNeeded)
    else if (await askFirst(question, 'Make it void', call)) onVoid(reason)
  }
  return (
    <>
      <label className="gesso-field">
        Why it becomes void
        <input maxLength={300} onChange={(event) => setReason(event.target.value)} value={reason} />
      </label>
      <div className="gesso-buttons">
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={end} size="medium">
          Make it void
        </Button>
      </div>
    </>
  )
}
