'use client'

import type { NewsletterProgress, NewsletterState, NewsletterStep } from '@gesso/shared-types/newsletter'
import { Button, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { callApi, problemOf } from '../call-api'
import { Problem } from '../Problem'
import { NewsletterCounts } from './NewsletterCounts'
import { NewsletterDraft } from './NewsletterDraft'

/** The call behind each button. */
const STEPS = {
  test: 'testNewsletter',
  send: 'sendNewsletter',
  pause: 'pauseNewsletter',
  resume: 'resumeNewsletter',
  stop: 'stopNewsletter',
} as const satisfies Record<NewsletterStep, string>

const LOOK_AGAIN_MS = 2000

const WORDS: Record<Exclude<NewsletterState, 'draft'>, string> = {
  sending: 'On its way to the collectors. You may leave this page.',
  paused: 'Paused: nothing is sent until you continue.',
  sent: 'Sent.',
  stopped: 'Stopped.',
}

const isMoving = ({ state, test }: NewsletterProgress) =>
  state === 'sending' || (state === 'draft' && test.state === 'queued')

/** Everything about sending: test, send, pause and stop, and the counts of a sent newsletter. */
export function NewsletterSending() {
  const { id, savedDocumentData } = useDocumentInfo()
  const isModified = useFormModified()
  const [progress, setProgress] = useState<NewsletterProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const savedAt = savedDocumentData?.updatedAt

  const look = useCallback(
    (signal: AbortSignal) =>
      callApi('getNewsletterProgress', { id: String(id) }, { signal }).then(setProgress, (error: unknown) => {
        if (!signal.aborted) setProblem(problemOf(error))
      }),
    [id],
  )
  // Each save makes another version, which needs a test of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: savedAt changes with every save
  useEffect(() => {
    if (!id) return
    const leaving = new AbortController()
    void look(leaving.signal)
    return () => leaving.abort()
  }, [id, look, savedAt])
  useEffect(() => {
    if (!progress || !isMoving(progress)) return
    const leaving = new AbortController()
    const timer = setTimeout(() => look(leaving.signal), LOOK_AGAIN_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [progress, look])

  const take = async (step: NewsletterStep) => {
    setIsBusy(true)
    setProblem(null)
    try {
      setProgress(await callApi(STEPS[step], { id: String(id) }))
      // The fields cannot be changed any more; only a full load shows them as read-only.
      if (step === 'send') window.location.reload()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const stop = () => {
    if (window.confirm('Stop for good? Those who have not received it yet never will.')) void take('stop')
  }
  if (!id) {
    return <p className="field-type gesso-hint">Save the newsletter; then you can send a test to yourself.</p>
  }
  if (!progress) return <p className="field-type gesso-problem">{problem}</p>
  const { state, counts, mailIsSetUp } = progress
  return (
    <section aria-label="Sending" className="field-type gesso-newsletter">
      {state === 'draft' ? (
        <NewsletterDraft isBusy={isBusy} isModified={isModified} progress={progress} take={take} />
      ) : (
        <>
          <p role="status">
            {WORDS[state]}
            {state === 'sending' && !mailIsSetUp && ' No mail server is set up: the emails wait.'}
          </p>
          <NewsletterCounts counts={counts} id={id} />
          <div className="gesso-steps">
            {state === 'sending' && (
              <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => take('pause')}>
                Pause
              </Button>
            )}
            {state === 'paused' && (
              <Button disabled={isBusy} margin={false} onClick={() => take('resume')}>
                Continue
              </Button>
            )}
            {(state === 'sending' || state === 'paused') && (
              <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={stop}>
                Stop for good
              </Button>
            )}
          </div>
          <p className="gesso-hint">Its text stays as it was sent. Duplicate it to write another.</p>
        </>
      )}
      <Problem>{problem}</Problem>
    </section>
  )
}
