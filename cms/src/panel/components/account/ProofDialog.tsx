'use client'

import { type Factors, hasFactor, type ProofInput } from '@gesso/shared-types/auth/account'
import { Button } from '@payloadcms/ui'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { proofFields } from '../../features-in-account'
import { callApi } from '../call-api'
import { showParts } from '../show-parts'
import { registerAsker } from './ask-for-proof'
import { Field, fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { useAction } from './use-action'

type Asked = { factors: Factors; settle: (isProven: boolean) => void }

/**
 * Wraps the whole panel: when a call requires a recent proof of identity, it asks for one, and the call is repeated.
 * Users who have just signed in never see it.
 */
export function ProofDialog({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => registerAsker((factors) => new Promise((settle) => setAsked({ factors, settle }))), [])
  const settle = (isProven: boolean) => {
    asked?.settle(isProven)
    setAsked(null)
  }
  return (
    <>
      {children}
      {asked && <Question factors={asked.factors} onEnd={settle} />}
    </>
  )
}

function Question({ factors, onEnd }: { factors: Factors; onEnd: (isProven: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isBusy, problem, run } = useAction()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const prove = (answer: () => Promise<ProofInput>) =>
    run(async () => {
      await callApi('prove', await answer())
      onEnd(true)
      return null
    })
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const typed = fieldsOf(event.currentTarget)
    void prove(async () => typed as ProofInput)
  }
  return (
    <dialog
      aria-labelledby="gesso-proof-title"
      className="gesso-proof"
      onCancel={() => onEnd(false)}
      ref={dialog}
    >
      <form className="gesso-form" onSubmit={confirm}>
        <h2 id="gesso-proof-title">Please confirm that it is you</h2>
        <p>This step is not for somebody who only finds your browser open.</p>
        {hasFactor(factors) ? (
          showParts(proofFields, { factors, isBusy, prove })
        ) : (
          <Field autoComplete="current-password" label="Password" name="password" type="password" />
        )}
        <Outcome outcome={null} problem={problem} />
        <div className="gesso-buttons">
          <Button buttonStyle="primary" disabled={isBusy} margin={false} type="submit">
            Confirm
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={() => onEnd(false)} type="button">
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  )
}
