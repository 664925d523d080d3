'use client'

import { useAllFormFields } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { EmailFrame } from '../../../panel/components/emails/EmailFrame'
import { Problem } from '../../../panel/components/Problem'
import { idOf } from './id-of'

const AFTER_TYPING_MS = 400

/** Shows the newsletter with the form's current values. */
export function NewsletterPreview() {
  const [fields] = useAllFormFields()
  const { subject, body, picture, pictureAlt, artwork, moreArtworks } = reduceFieldsToValues(fields, true)
  const draft = JSON.stringify({
    subject,
    body: body ?? null,
    picture: idOf(picture),
    pictureAlt,
    artwork: idOf(artwork),
    moreArtworks: Array.isArray(moreArtworks) ? moreArtworks.map(idOf) : [],
  })
  const [html, setHtml] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const preview = await callApi(
          'previewNewsletter',
          { id: 'draft', ...JSON.parse(draft) },
          { signal: leaving.signal },
        )
        setHtml(preview.html)
        setProblem(null)
      } catch (error) {
        if (!leaving.signal.aborted) setProblem(problemOf(error))
      }
    }, AFTER_TYPING_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [draft])
  return (
    <section aria-label="Preview" className="field-type gesso-email">
      <h2>Preview</h2>
      <Problem>{problem}</Problem>
      {html === null ? (
        <p>Rendering the newsletter…</p>
      ) : (
        <EmailFrame html={html} title="The newsletter as collectors get it" />
      )}
    </section>
  )
}
