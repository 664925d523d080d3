'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callShop } from './call-shop'
import { Problem } from './Problem'

type AskButtonProps = {
  label: string
  /** What the artist is asked first. */
  question: string
  /** Where the shop is asked; the page is loaded again when it is done. */
  address: string
  size: 'small' | 'medium'
}

/** Does one thing that the artist confirms first, and shows the page as it is then. */
export function AskButton({ label, question, address, size }: AskButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    if (!window.confirm(question)) return
    setIsBusy(true)
    setProblem(null)
    await callShop(address).then(
      () => window.location.reload(),
      (error: Error) => setProblem(error.message),
    )
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
