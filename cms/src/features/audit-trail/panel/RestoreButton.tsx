'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'

type RestoreButtonProps = {
  entryId: number
  /** The artwork's version that the page shows. */
  version: string
  /** The address to open afterwards. */
  next: string
}

/** Restores the former values that the page shows, unless the artwork was saved since. */
export function RestoreButton({ entryId, version, next }: RestoreButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const restore = async () => {
    setIsBusy(true)
    setProblem(null)
    await callApi('restoreArtwork', { id: String(entryId), ifMatch: version }).then(
      () => window.location.assign(next),
      (error: unknown) => {
        setProblem(problemOf(error))
        setIsBusy(false)
      },
    )
  }
  return (
    <>
      <Button buttonStyle="primary" disabled={isBusy} margin={false} onClick={restore} size="medium">
        {isBusy ? 'Restoring…' : 'Restore'}
      </Button>
      <Problem>{problem}</Problem>
      {problem && (
        <button
          className="gesso-link-button gesso-again"
          onClick={() => window.location.reload()}
          type="button"
        >
          Compare with the artwork as it is now
        </button>
      )}
    </>
  )
}
