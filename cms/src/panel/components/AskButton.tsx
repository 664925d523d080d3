'use client'

import type { CallInput, CallName } from '@gesso/shared-types/contract'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from './account/ask-first'
import { callApi, problemOf } from './call-api'
import { Problem } from './Problem'
import { reloadPage } from './reload-page'

type AskedCall = { [N in CallName]: { name: N; input: CallInput<N> } }[CallName]

type AskButtonProps = {
  label: string
  /** The question to confirm. */
  question: string
  /** The call to make; the page is reloaded afterwards. */
  call: AskedCall
  size: 'small' | 'medium'
}

/** A button that makes a call after the artist has confirmed it, and then reloads the page. */
export function AskButton({ label, question, call, size }: AskButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    if (!(await askFirst(question, label, call.name))) return
    setIsBusy(true)
    setProblem(null)
    await callApi(call.name, call.input).then(reloadPage, (error: unknown) => setProblem(problemOf(error)))
    setIsBusy(false)
  }
  return (
    <>
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={ask} size={size}>
        {label}
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}
