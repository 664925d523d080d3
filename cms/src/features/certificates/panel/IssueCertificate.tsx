'use client'

import type { CertificateSubject } from '@gesso/shared-types/features/certificates/certificate'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { reloadPage, useKeepsInput } from '../../../panel/components/reload-page'

type IssueCertificateProps = {
  artworkId: number
  /** Null for a work without a line of an order. */
  orderItemId: number | null
  subject: CertificateSubject
  /** The work in words, for the button. */
  name: string
  /** The size of an order's print; null where the artist writes it. */
  size: string | null
  /** The number of the print, where its edition gives one. */
  number?: string
}

/** The form that issues one certificate; for a print, the artist can write its number. */
export function IssueCertificate({
  artworkId,
  orderItemId,
  subject,
  name,
  size,
  number: given = '',
}: IssueCertificateProps) {
  const [number, setNumber] = useState(given)
  const [written, setWritten] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keepsInput = useKeepsInput()
  const isPrint = subject === 'print'
  const issue = async () => {
    if (isPrint && number.trim() === '') return setProblem('Write the number of the print, like 3/25.')
    setIsBusy(true)
    setProblem(null)
    await callApi('issueCertificate', {
      artworkId,
      orderItemId,
      subject,
      ...(isPrint && { number, ...(size === null && { size: written }) }),
    }).then(reloadPage, (error: unknown) => setProblem(problemOf(error)))
    setIsBusy(false)
  }
  return (
    <div className="gesso-refund">
      {isPrint && size === null && (
        <label className="gesso-field">
          Size of the print
          <input
            disabled={isBusy || !keepsInput}
            maxLength={100}
            onChange={(event) => setWritten(event.target.value)}
            value={written}
          />
        </label>
      )}
      {isPrint && (
        <label className="gesso-field">
          Number of the print, like 3/25
          <input
            disabled={isBusy || !keepsInput}
            maxLength={40}
            onChange={(event) => setNumber(event.target.value)}
            value={number}
          />
        </label>
      )}
      <div className="gesso-buttons">
        <Button
          buttonStyle="secondary"
          disabled={isBusy || !keepsInput}
          margin={false}
          onClick={() => void issue()}
          size="medium"
        >
          Issue the certificate of {name}
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </div>
  )
}
