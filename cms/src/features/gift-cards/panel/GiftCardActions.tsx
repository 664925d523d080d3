'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { MakeVoid } from '../../../panel/components/MakeVoid'
import { Problem } from '../../../panel/components/Problem'
import { reloadPage } from '../../../panel/components/reload-page'

/** Two actions of the artist: sending the letter again, and voiding the card with a reason. */
export function GiftCardActions({ id, left }: { id: number; left: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const run = async (call: () => Promise<unknown>, done: () => void) => {
    setIsBusy(true)
    setProblem(null)
    setSaid('')
    await call().then(done, (error: unknown) => setProblem(problemOf(error)))
    setIsBusy(false)
  }
  const resend = () =>
    run(
      () => callApi('resendGiftCard', { id: String(id) }),
      () => setSaid('The letter is on its way again.'),
    )
  const end = (reason: string) => run(() => callApi('voidGiftCard', { id: String(id), reason }), reloadPage)
  return (
    <div className="gesso-refund">
      <div className="gesso-buttons">
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={resend} size="medium">
          Send the letter again
        </Button>
      </div>
      <p className="gesso-hint" role="status">
        {said}
      </p>
      <MakeVoid
        call="voidGiftCard"
        whyNeeded="Please say why: it stands in the ledger."
        question={`Make this gift card void? ${left} can then be spent by nobody, and nothing is paid back.`}
        isBusy={isBusy}
        onProblem={setProblem}
        onVoid={end}
      />
      <Problem>{problem}</Problem>
    </div>
  )
}
