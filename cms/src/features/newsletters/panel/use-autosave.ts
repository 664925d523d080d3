import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { TYPED_FIELDS, type TypedNewsletter } from '@gesso/shared-types/features/newsletters/newsletter'
import { useAllFormFields, useForm, useFormModified, useFormProcessing } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { writeFormDraft } from '../../../panel/components/session/form-draft'
import { isSameValue } from '../../../panel/components/session/same-value'
import { type ShownField, shownDocument } from '../../../panel/components/session/shown-document'
import { holdForms } from '../../stale-writes/panel/under-way'
import { idOf } from './id-of'

/** How long after the last key the input is saved. */
const QUIET_MS = 1000
const TRY_AGAIN_MS = 10_000
/** Browsers let a request of up to 64 KiB outlive its page; a larger text is kept by the browser's form draft. */
const MAX_LEAVING_BYTES = 60_000

const COLLECTION = 'newsletters'
const PAGES = `/admin/collections/${COLLECTION}`

type Values = Record<string, unknown>

const plain = (value: unknown): unknown => (Array.isArray(value) ? value.map(idOf) : idOf(value))

const pick = (fields: Record<string, ShownField>, which: 'value' | 'initialValue'): Values =>
  Object.fromEntries(TYPED_FIELDS.map((name) => [name, plain(fields[name]?.[which])]))

/** The state of the autosave. */
export type Autosave = {
  /** When the last save was stored; UTC, ISO 8601. Null before the first save. */
  savedAt: string | null
  problem: string | null
}

/**
 * Saves a newsletter's draft a second after the last key, and also when the page is left. If a field changed
 * elsewhere since it was shown, nothing is saved, and the form shows the newer state as after a save of its own.
 * @param row `newsletters/12`; null until the first save has written a row
 * @param isOn whether the newsletter is a draft
 */
export function useAutosave(row: string | null, isOn: boolean): Autosave {
  const page = usePathname()
  const [fields] = useAllFormFields()
  const { getFields, setModified } = useForm()
  const isModified = useFormModified()
  const isSubmitting = useFormProcessing()
  const [autosave, setAutosave] = useState<Autosave>({ savedAt: null, problem: null })
  const [tries, setTries] = useState(0)
  const key = useRef('')
  /** The values sent last with those shown then, so that the same are not sent twice. */
  const given = useRef('')
  const isUnderWay = useRef(false)
  const wait = useRef(QUIET_MS)
  /** Set when the shop refuses the session; only a save of the form itself starts the autosave again. */
  const isStopped = useRef(false)

  const typed = JSON.stringify(pick(fields as Record<string, ShownField>, 'value'))

  const pending = useEffectEvent(() => {
    const now = getFields() as Record<string, ShownField>
    const values = pick(now, 'value')
    const shown = pick(shownDocument(row ?? `${COLLECTION}/create`)?.fields() ?? now, 'initialValue')
    const touched = Object.entries(values).filter(([name, value]) => !isSameValue(value, shown[name]))
    const state = JSON.stringify([values, shown])
    return touched.length === 0 || state === given.current ? null : { values, shown, touched, state }
  })

  const save = useEffectEvent(async (keepalive: boolean) => {
    const next = pending()
    if (!next || isUnderWay.current || isStopped.current) return
    const { values, shown, touched, state } = next
    key.current ||= crypto.randomUUID()
    given.current = state
    isUnderWay.current = true
    // A new newsletter is always sent whole: its key may belong to a row whose answer was lost.
    const input = row
      ? { id: row.replace(`${COLLECTION}/`, ''), shown, ...(Object.fromEntries(touched) as TypedNewsletter) }
      : { id: 'new' as const, key: key.current, ...(values as TypedNewsletter) }
    try {
      const saved = await callApi('saveTypedNewsletter', input, { keepalive })
      const document = shownDocument(row ?? `${COLLECTION}/create`)
      for (const [name, value] of Object.entries(saved.fields)) document?.keepLoaded(name, value)
      if (isSameValue(pick(getFields() as Record<string, ShownField>, 'value'), values)) {
        given.current = JSON.stringify([values, saved.fields])
        setModified(false)
        writeFormDraft(page, null)
      }
      // Keeps the page and the caret; after a reload, the address leads to the new newsletter.
      if (!row) window.history.replaceState(null, '', `${PAGES}/${saved.id}`)
      setAutosave({ savedAt: saved.savedAt, problem: null })
    } catch (error) {
      refused(error)
    } finally {
      isUnderWay.current = false
      setTries((count) => count + 1)
    }
  })

  const refused = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      given.current = ''
      wait.current = TRY_AGAIN_MS
      setAutosave((last) => ({ ...last, problem: problemOf(error, 'the shop does not answer.') }))
      return
    }
    isStopped.current = error.status === 401 || error.status === 403
    if (error.body?.code !== 'stale') {
      setAutosave((last) => ({ ...last, problem: problemOf(error) }))
      return
    }
    // The form reports the change, shows the newer state and offers what was typed.
    setAutosave((last) => ({ ...last, problem: null }))
    const { changed } = error.body.details ?? {}
    shownDocument(row ?? '')?.onStale(Array.isArray(changed) ? changed.map(String) : [])
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the second again, and each answer looks again
  useEffect(() => {
    if (!isModified) isStopped.current = false
    if (!isOn || !isModified || isSubmitting) return
    const timer = setTimeout(() => holdForms(save(false)), wait.current)
    wait.current = QUIET_MS
    return () => clearTimeout(timer)
  }, [typed, isOn, isModified, isSubmitting, tries])

  // A new newsletter without a row is left to the browser's form draft: nobody would learn whether it was stored.
  const canLeave = isOn && row !== null && isModified && !isSubmitting && typed.length < MAX_LEAVING_BYTES / 2
  useEffect(() => {
    if (!canLeave) return
    const leave = () => {
      if (document.visibilityState === 'hidden') holdForms(save(true))
    }
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [canLeave])

  // Clears the form draft of the page for new newsletters once the row exists.
  useEffect(() => {
    if (row && autosave.savedAt) writeFormDraft(`${PAGES}/create`, null)
  }, [row, autosave.savedAt])

  return autosave
}
