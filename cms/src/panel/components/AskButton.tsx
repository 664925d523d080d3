'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from './call-api'
import { Problem } from './Problem'
import { reloadPage } from './reload-page'

type AskButtonProps = {
  label: string
  /** What the artist is asked first. */
  question: string
  /** The call to make; the page is loaded again when it is done. */
  call:
    | { name: 'putBackOnSale' | 'renewPrivateLink' | 'renewViewLink'; id: number }
    | { name: 'closeOrder' | 'givePaper' | 'renewOrderLink'; id: string }
    | { name: 'clearUnusedPictures' }
  size: 'small' | 'medium'
}

function make(call: AskButtonProps['call']): Promise<unknown> {
  switch (call.name) {
    case 'putBackOnSale':
    case 'renewPrivateLink':
    case 'renewViewLink':
      return callApi(call.name, { id: String(call.id) })
    case 'closeOrder':
    case 'renewOrderLink':
    case 'givePaper':
      return callApi(call.name, { id: call.id })
    case 'clearUnusedPictures':
      return callApi(call.name, {})
  }
}

/** Does one thing that the artist confirms first, and shows the page as it is then. */
export function AskButton({ label, question, call, size }: AskButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    if (!window.confirm(question)) return
    setIsBusy(true)
    setProblem(null)
    await make(call).then(reloadPage, (error: unknown) => setProblem(problemOf(error)))
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
