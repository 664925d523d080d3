'use client'

import type { Undone } from '@gesso/shared-types/features/undo/bulk-change'
import { Button } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { countNoun } from '../../../panel/components/count-noun'
import { Problem } from '../../../panel/components/Problem'

/** Undoes the change on the page, and lists what was left alone. */
export function UndoButton({ id }: { id: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [undone, setUndone] = useState<Undone | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (undone) outcome.current?.focus()
  }, [undone])
  const undo = async () => {
    setIsBusy(true)
    setProblem(null)
    await callApi('undoBulkChange', { id }).then(setUndone, (error: unknown) => setProblem(problemOf(error)))
    setIsBusy(false)
  }
  if (undone) {
    return (
      <div ref={outcome} role="status" tabIndex={-1}>
        <p>
          <strong>{countNoun(undone.undone, 'artwork')} as before.</strong>
        </p>
        {undone.left.length > 0 && (
          <>
            <p>Left alone:</p>
            <ul>
              {undone.left.map(({ title, reason }) => (
                <li key={title + reason}>
                  “{title}”: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    )
  }
  return (
    <>
      <Button buttonStyle="primary" disabled={isBusy} margin={false} onClick={undo} size="medium">
        {isBusy ? 'Undoing…' : 'Undo this'}
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}
