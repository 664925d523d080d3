'use client'

import { type Factors, hasFactor, type ProofInput } from '@gesso/shared-types/auth/account'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { proofFields } from '../../features-in-account'
import { callApi } from '../call-api'
import { DialogForm } from '../DialogForm'
import { showParts } from '../show-parts'
import { type Asked, registerAsker } from './ask-first'
import { Field, fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { useAction } from './use-action'

type Waiting = Asked & { settle: (isWanted: boolean) => void }

/** Wraps the whole panel: asks before what cannot be taken back, and for a recent proof of identity where one is required. */
export function AskDialog({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => registerAsker((asked) => new Promise((settle) => setWaiting({ ...asked, settle }))), [])
  const end = (isWanted: boolean) => {
    waiting?.settle(isWanted)
    setWaiting(null)
  }
  return (
    <>
      {children}
      {waiting && <Question {...waiting} onEnd={end} />}
    </>
  )
}

type QuestionProps = Asked & { onEnd: (isWanted: boolean) => void }

function Question({ heading, says, button, neededProof, onEnd }: QuestionProps) {
  const [factors, setFactors] = useState<Factors | null>(null)
  const [needed] = useState(neededProof)
  const fields = useRef<HTMLDivElement>(null)
  const { isBusy, problem, run } = useAction()
  useEffect(() => {
    void needed.then(setFactors)
  }, [needed])
  useEffect(() => {
    if (factors) fields.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [factors])

  const prove = (answer: () => Promise<ProofInput>) =>
    run(async () => {
      await callApi('prove', await answer())
      onEnd(true)
      return null
    })
  const confirm = async (form: HTMLFormElement) => {
    const typed = fieldsOf(form)
    if (factors) await prove(async () => typed as ProofInput)
    else if ((await needed) === null) onEnd(true)
  }
  return (
    <DialogForm
      button={button}
      cancel="Cancel"
      isDisabled={isBusy}
      onClose={() => onEnd(false)}
      onSubmit={(form) => void confirm(form)}
      title={heading}
    >
      {says && <p className="gesso-says">{says}</p>}
      {factors && (
        <div className="gesso-form" ref={fields}>
          {hasFactor(factors) ? (
            showParts(proofFields, { factors, isBusy, prove })
          ) : (
            <Field autoComplete="current-password" label="Password" name="password" type="password" />
          )}
        </div>
      )}
      <Outcome outcome={null} problem={problem} />
    </DialogForm>
  )
}
