'use client'

import type {
  NewsletterProgress,
  NewsletterState,
  NewsletterStep,
} from '@gesso/shared-types/features/newsletters/newsletter'
import { Button, useDocumentInfo, useField, useFormModified } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { reloadPage } from '../../../panel/components/reload-page'
import { when } from '../../../platform/text/when'
import { rowOfPage } from '../../stale-writes/panel/row-of-page'
import { AutosaveStatus } from './AutosaveStatus'
import { collectorCount } from './collector-count'
import { NewsletterCounts } from './NewsletterCounts'
import { NewsletterDraft } from './NewsletterDraft'
import { OpensAndClicks } from './OpensAndClicks'
import { useAutosave } from './use-autosave'

/** The call behind each button. */
const STEPS = {
  test: 'testNewsletter',
  send: 'sendNewsletter',
  pause: 'pauseNewsletter',
  resume: 'resumeNewsletter',
  stop: 'stopNewsletter',
  unschedule: 'unscheduleNewsletter',
} as const satisfies Record<NewsletterStep, string>

const LOOK_AGAIN_MS = 2000
const LOOK_AT_SCHEDULED_MS = 15_000

const WORDS: Record<Exclude<NewsletterState, 'draft'>, string> = {
  scheduled: 'Scheduled. Until then it cannot be changed; cancel the schedule to change it.',
  sending: 'On its way to the collectors. You may leave this page.',
  paused: 'Paused: nothing is sent until you continue.',
  sent: 'Sent.',
  stopped: 'Stopped.',
}

const isMoving = ({ state, test }: NewsletterProgress) =>
  state === 'sending' || state === 'scheduled' || (state === 'draft' && test.state === 'queued')

/** Everything about sending: test, send, schedule, pause and stop, and the counts of a sent newsletter. */
export function NewsletterSending() {
  const { id: openedId, savedDocumentData } = useDocumentInfo()
  const page = usePathname()
  const row = openedId ? `newsletters/${openedId}` : rowOfPage(page, 'newsletters')
  const id = row?.replace('newsletters/', '')
  const isModified = useFormModified()
  const [progress, setProgress] = useState<NewsletterProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { value: shownState, setValue: showState } = useField<NewsletterState>({ path: 'state' })
  // The form's own state field is only as recent as the page.
  const state = progress?.state
  const autosave = useAutosave(row, (state ?? shownState ?? 'draft') === 'draft')
  const savedAt = `${savedDocumentData?.updatedAt} ${autosave.savedAt}`
  useEffect(() => {
    if (state && shownState && state !== shownState) showState(state, true)
  }, [state, shownState, showState])

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
    const wait = progress.state === 'scheduled' ? LOOK_AT_SCHEDULED_MS : LOOK_AGAIN_MS
    const timer = setTimeout(() => look(leaving.signal), wait)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [progress, look])

  const act = async (action: () => Promise<NewsletterProgress>, locksFields: boolean) => {
    setIsBusy(true)
    setProblem(null)
    try {
      setProgress(await action())
      // Fields become read-only or editable only when the page is loaded again.
      if (locksFields) await reloadPage()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const take = (step: NewsletterStep) =>
    act(() => callApi(STEPS[step], { id: String(id) }), step === 'send' || step === 'unschedule')
  const schedule = (at: string) => act(() => callApi('scheduleNewsletter', { id: String(id), at }), true)
  const stop = async () => {
    const question = 'Stop for good? Those who have not received it yet never will.'
    if (await askFirst(question, 'Stop for good')) void take('stop')
  }
  if (!id) {
    return (
      <div className="field-type">
        <p className="gesso-hint">Save the newsletter; then you can send a test to yourself.</p>
        <AutosaveStatus autosave={autosave} />
      </div>
    )
  }
  if (!progress) return <p className="field-type gesso-problem">{problem}</p>
  const { counts, readings, mailIsSetUp } = progress
  return (
    <section aria-label="Sending" className="field-type gesso-newsletter">
      {progress.state === 'draft' ? (
        <NewsletterDraft
          isBusy={isBusy}
          isModified={isModified}
          progress={progress}
          schedule={schedule}
          take={take}
        />
      ) : progress.state === 'scheduled' ? (
        <>
          <p role="status">
            {progress.sendAt && `Goes out on ${when(progress.sendAt, progress.timeZone)} to `}
            {`${collectorCount(progress)}. `}
            {WORDS.scheduled}
            {!mailIsSetUp && ' Email is not set up: the emails will wait.'}
          </p>
          <div className="gesso-steps">
            <Button
              buttonStyle="secondary"
              disabled={isBusy}
              margin={false}
              onClick={() => take('unschedule')}
              size="medium"
            >
              Cancel the schedule
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">
            {WORDS[progress.state]}
            {state === 'sending' && !mailIsSetUp && ' Email is not set up: the emails wait.'}
          </p>
          <NewsletterCounts counts={counts} id={id} />
          {readings && <OpensAndClicks readings={readings} />}
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
      {progress.state === 'draft' && <AutosaveStatus autosave={autosave} />}
      <Problem>{problem}</Problem>
    </section>
  )
}
