'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { MakeVoid } from '../../../panel/components/MakeVoid'
import { Problem } from '../../../panel/components/Problem'
import { reloadPage } from '../../../panel/components/reload-page'

/** Two actions of the artist: a new link for the owner, and making the certificate void with a reason. */
export function CertificateActions({ id, isValid }: { id: number; isValid: boolean }) {
  const [link, setLink] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (call: () => Promise<void>) => {
    setIsBusy(true)
    setProblem(null)
    await call().catch((error: unknown) => setProblem(problemOf(error)))
    setIsBusy(false)
  }
  const renew = async () => {
    const question = 'Make a new link for the owner? The links that were given out lead nowhere then.'
    if (!(await askFirst(question, 'Make a new link', 'renewOwnerLink'))) return
    return run(async () => {
      setLink((await callApi('renewOwnerLink', { id: String(id) })).link)
    })
  }
  const end = (reason: string) =>
    run(async () => {
      await callApi('voidCertificate', { id: String(id), reason })
      await reloadPage()
    })
  return (
    <div className="gesso-refund">
      {isValid && (
        <>
          <p className="gesso-hint">
            The owner’s link lets its holder download the certificate and hand it over. The buyer of an order
            gets it by email. Make one for a work that was sold elsewhere, or for an owner who has lost
            theirs.
          </p>
          <div className="gesso-buttons">
            <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={renew} size="medium">
              Make a link for the owner
            </Button>
          </div>
          {link && (
            <label className="gesso-field">
              The owner’s link, shown this once
              <input onFocus={(event) => event.target.select()} readOnly value={link} />
            </label>
          )}
        </>
      )}
      <MakeVoid
        call="voidCertificate"
        whyNeeded="Please say why: it stands here, for you alone."
        question="Make this certificate void? Everybody who checks it reads that, and it stays void."
        isBusy={isBusy}
        onProblem={setProblem}
        onVoid={end}
      />
      <Problem>{problem}</Problem>
    </div>
  )
}
