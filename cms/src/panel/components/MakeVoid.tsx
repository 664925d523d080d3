'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'

type MakeVoidProps = {
  /** Shown if no reason is given. */
  whyNeeded: string
  /** The question to confirm before it is done for good. */
  question: string
  isBusy: boolean
  onProblem: (problem: string) => void
  onVoid: (reason: string) => void
}

/** A form that ends something for good, with a reason. */
export function MakeVoid({ whyNeeded, question, isBusy, onProblem, onVoid }: MakeVoidProps) {
  const [reason, setReason] = useState('')
  const end = () => {
    if (reason.trim() === '') onProblem(whyNeeded)
    else if (window.confirm(question)) onVoid(reason)
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
