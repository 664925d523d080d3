'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { ResendLetter } from './ResendLetter'

type Preview = { subject: string; html: string; text: string; canSend: boolean }

async function readPreview(id: unknown, signal: AbortSignal): Promise<Preview | string> {
  const response = await fetch(`/api/cms/letters/${id}/preview`, { credentials: 'same-origin', signal })
  const body = await response.json()
  return response.ok ? body : String(body.message)
}

/** A letter as it reads, in both its forms. The frame runs no scripts and is nobody's origin. */
export function LetterPreview() {
  const { id } = useDocumentInfo()
  const [preview, setPreview] = useState<Preview | string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    readPreview(id, leaving.signal)
      .catch(() => 'The shop does not answer. Please reload the page.')
      .then((found) => leaving.signal.aborted || setPreview(found))
    return () => leaving.abort()
  }, [id])
  return (
    <div className="field-type gesso-letter">
      {preview === null && <p role="status">Loading the letter…</p>}
      {typeof preview === 'string' && (
        <p className="gesso-problem" role="alert">
          {preview}
        </p>
      )}
      {preview !== null && typeof preview === 'object' && (
        <>
          <ResendLetter canSend={preview.canSend} />
          <div className="gesso-letter-forms">
            <section aria-label="As HTML">
              <h3>Letter</h3>
              <iframe
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={preview.html}
                title={preview.subject}
              />
            </section>
            <section aria-label="As text">
              <h3>The same in plain text</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
              <pre tabIndex={0}>{preview.text}</pre>
            </section>
          </div>
        </>
      )}
    </div>
  )
}
