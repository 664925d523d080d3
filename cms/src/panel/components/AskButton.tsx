'use client'

import type { CallInput, CallName } from '@gesso/shared-types/contract'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from './call-api'
import { Problem } from './Problem'
import { reloadPage } from './reload-page'

type AskedCall = { [N in CallName]: { name: N; input: CallInput<N> } }[CallName]

type AskButtonProps = {
  label: string
  /** What the artist is asked first. */
  question: string
  /** The call to make; the page is loaded again when it is done. */
  call: AskedCall
  size: 'small' | 'medium'
}

/** Does one thing that the artist confirms first, and shows the page as it is then. */
export function AskButton({ label, question, call, size }: AskButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    if (!window.confirm(question)) return
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
