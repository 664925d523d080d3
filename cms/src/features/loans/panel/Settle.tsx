'use client'

import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { reloadPage, useKeepsInput } from '../../../panel/components/reload-page'

type SettleProps = { id: string; work: number; title: string; day: string | null }

/** The day on which a sale was settled with the gallery; emptied, it is open again. */
export function Settle({ id, work, title, day }: SettleProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keepsInput = useKeepsInput()
  const settle = async (typed: string) => {
    if ((typed || null) === day) return
    setBusy(true)
    setProblem(null)
    await callApi('settleConsigned', { id, work, day: typed || null }).then(reloadPage, (error: unknown) =>
      setProblem(problemOf(error)),
    )
    setBusy(false)
  }
  return (
    <>
      <input
        aria-label={`${title} was settled on`}
        defaultValue={day ?? ''}
        disabled={isBusy || !keepsInput}
        // A day is whole only when it is left: typing a year passes through others.
        onBlur={({ currentTarget }) => void settle(currentTarget.value)}
        type="date"
      />
      <Problem>{problem}</Problem>
    </>
  )
}
