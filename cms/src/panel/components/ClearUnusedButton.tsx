'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'

/** Deletes the pictures that no work shows, once the artist has said so. */
export function ClearUnusedButton({ count }: { count: number }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const pictures = count === 1 ? '1 unused picture' : `${count} unused pictures`
  const clear = async () => {
    if (!window.confirm(`Delete ${pictures}? This action cannot be undone.`)) return
    setIsBusy(true)
    const said = await fetch('/api/cms/pictures/clear-unused', {
      method: 'POST',
      credentials: 'same-origin',
    }).then(
      async (response) => (response.ok ? null : String((await response.json()).message)),
      () => 'The shop does not answer. Please try again.',
    )
    setIsBusy(false)
    setProblem(said)
    if (said === null) window.location.reload()
  }
  return (
    <>
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={clear} size="small">
        Clear {pictures}
      </Button>
      {problem && (
        <p className="gesso-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
