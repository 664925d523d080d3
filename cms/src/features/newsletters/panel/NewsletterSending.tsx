'use client'

import type {
  NewsletterProgress,
  NewsletterState,
  NewsletterStep,
} from '@gesso/shared-types/features/newsletters/newsletter'
import { Button, useDocumentInfo, useField, useFormModified } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { reloadPage } from '../../../panel/components/reload-page'
import { rowOfPage } from '../../stale-writes/panel/row-of-page'
import { AutosaveStatus } from './AutosaveStatus'
import { NewsletterDraft } from './NewsletterDraft'
import { NewsletterUnderWay } from './NewsletterUnderWay'
import { useAutosave } from './use-autosave'
import { useSend } from './use-send'

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
  const {
    doing,
    problem: whyNotSent,
    send,
  } = useSend({
    id,
    isModified,
    autosave,
    onProgress: setProgress,
    onSend: () => void take('send'),
  })
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    setSlot(document.getElementById('gesso-send-slot'))
    // Somebody who begins a letter begins with its subject.
    if (!openedId) document.getElementById('field-subject')?.focus()
  }, [openedId])
  const head =
    slot && (state ?? shownState ?? 'draft') === 'draft'
      ? createPortal(
          <Button
            disabled={isBusy || doing !== null}
            margin={false}
            onClick={() => void send()}
            size="medium"
          >
            {doing ?? 'Send'}
          </Button>,
          slot,
        )
      : null
  if (!id || !progress) {
    return (
      <div className="field-type">
        {head}
        {!id && <p className="gesso-hint">Send shows it to you first. What you type is saved by itself.</p>}
        <AutosaveStatus autosave={autosave} />
        <Problem>{problem ?? whyNotSent}</Problem>
      </div>
    )
  }
  return (
    <section aria-label="Sending" className="field-type gesso-newsletter">
      {head}
      {progress.state === 'draft' ? (
        <NewsletterDraft
          isBusy={isBusy}
          isModified={isModified}
          progress={progress}
          schedule={schedule}
          take={take}
        />
      ) : (
        <NewsletterUnderWay id={id} isBusy={isBusy} progress={progress} take={take} />
      )}
      {progress.state === 'draft' && <AutosaveStatus autosave={autosave} />}
      <Problem>{problem ?? whyNotSent}</Problem>
    </section>
  )
}
