'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { EmailPreview as Preview } from '../../../emails/preview-email'
import { callShop } from '../call-shop'
import { Problem } from '../Problem'
import { ResendEmail } from './ResendEmail'

/** Shows an email as HTML and as text. The frame runs no scripts and has no origin. */
export function EmailPreview() {
  const { id } = useDocumentInfo()
  const [preview, setPreview] = useState<Preview | string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callShop<Preview>(`/api/cms/emails/${id}/preview`, { method: 'GET', signal: leaving.signal })
      .catch((error: Error) => error.message)
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
              <iframe
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={preview.html}
                title={preview.subject}
              />
            </section>
            <section aria-label="As text">
              <h3>Plain text</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
              <pre tabIndex={0}>{preview.text}</pre>
            </section>
          </div>
        </>
      )}
    </div>
  )
}
