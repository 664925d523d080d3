'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'

/** Asks the shop to put a sold original back on sale. */
export function PutBackButton({ artworkId }: { artworkId: number }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const putBack = async () => {
    if (!window.confirm('Put the original back on sale?')) return
    setIsBusy(true)
    const said = await fetch(`/api/cms/artworks/${artworkId}/put-back`, {
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
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={putBack} size="medium">
        Put back on sale
      </Button>
      {problem && (
        <p className="gesso-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
