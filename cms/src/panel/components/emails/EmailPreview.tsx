'use client'

import type { EmailPreview as Preview } from '@gesso/shared-types/email'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { callApi, problemOf } from '../call-api'
import { Problem } from '../Problem'
import { EmailFrame } from './EmailFrame'
import { ResendEmail } from './ResendEmail'

/** Shows an email as HTML and as text. */
export function EmailPreview() {
  const { id } = useDocumentInfo()
  const [preview, setPreview] = useState<Preview | string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callApi('previewEmail', { id: String(id) }, { signal: leaving.signal })
      .catch((error: unknown) => problemOf(error))
      .then((found) => leaving.signal.aborted || setPreview(found))
    return () => leaving.abort()
  }, [id])
  return (
    <div className="field-type gesso-email">
      {preview === null && <p role="status">Loading the email…</p>}
      <Problem>{typeof preview === 'string' ? preview : null}</Problem>
      {preview !== null && typeof preview === 'object' && (
        <>
          <ResendEmail canSend={preview.canSend} />
          <div className="gesso-email-forms">
            <section aria-label="As HTML">
              <h3>Email</h3>
              <EmailFrame html={preview.html} mayOpenLinks title={preview.subject} />
            </section>
            <section aria-label="As text">
              <h3>Plain text</h3>
              <pre>{preview.text}</pre>
            </section>
          </div>
        </>
      )}
    </div>
  )
}
