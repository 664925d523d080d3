'use client'

import {
  Button,
  useAllFormFields,
  useEditDepth,
  useForm,
  useFormInitializing,
  useFormModified,
} from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type FormValues,
  isStored,
  readFormDraft,
  saveCallOf,
  takeHanded,
  writeFormDraft,
} from './form-draft'
import { isSameValue } from './same-value'
import { shownDocument } from './shown-document'

/**
 * In the head of a form: stores what is typed until it is saved, and offers it to whoever comes back without having
 * saved it, for example after the session ended.
 */
export function FormDraft() {
  const page = usePathname()
  const isDrawer = useEditDepth() > 1
  const [fields, dispatch] = useAllFormFields()
  const { setModified } = useForm()
  const isModified = useFormModified()
  const [found, setFound] = useState<FormValues | null>(null)
  const [restored, setRestored] = useState<FormValues>({})

  const address = saveCallOf(page)?.replace('/api/cms/', '') ?? ''

  const isReady = !useFormInitializing()
  const fill = (values: FormValues) => {
    const shown = shownDocument(address)
    for (const [path, value] of Object.entries(values)) {
      // A rich text is only redrawn for a new initial value.
      const isText = typeof value === 'object' && value !== null && 'root' in value
      if (isText) shown?.keepLoaded(path, fields[path]?.initialValue ?? null)
      dispatch({ type: 'UPDATE', path, value, ...(isText && { initialValue: value }) })
    }
    setRestored(values)
    setModified(true)
  }
  const fillAtOnce = useEffectEvent(fill)
  const asOpened = useEffectEvent(() => fields)
  useEffect(() => {
    if (isDrawer || !isReady) return
    const handed = takeHanded(page)
    if (handed) return fillAtOnce(handed)
    const kept = Object.entries(readFormDraft(page) ?? {})
    // Values that were saved after all, for example by a page that was left, need not be restored.
    const now = asOpened()
    const unsaved = kept.filter(([path, value]) => !isSameValue(value, now[path]?.value))
    setFound(unsaved.length > 0 ? Object.fromEntries(unsaved) : null)
    if (unsaved.length === 0 && kept.length > 0) writeFormDraft(page, null)
  }, [page, isDrawer, isReady])

  const loaded = shownDocument(address)?.fields()
  const typed = Object.entries(fields)
    .filter(([path, field]) => isStored(path) && !field.disableFormData)
    .filter(
      ([path, { value, initialValue }]) =>
        !isSameValue(value, (loaded?.[path] ?? { initialValue }).initialValue),
    )
    .map(([path, { value }]): [string, unknown] => [path, value])
  const values = JSON.stringify({ ...restored, ...Object.fromEntries(typed) })
  useEffect(() => {
    if (isModified && !isDrawer && values !== '{}') writeFormDraft(page, JSON.parse(values))
  }, [isModified, isDrawer, page, values])

  if (!found) return null
  const close = () => setFound(null)
  const putBack = () => {
    fill(found)
    close()
  }
  // The form's head would cut it off.
  return createPortal(
    <section aria-label="Not saved" className="gesso-draft">
      <p>What you typed here the last time was not saved.</p>
      <Button buttonStyle="primary" margin={false} onClick={putBack} size="medium" type="button">
        Put it back
      </Button>
      <Button
        buttonStyle="secondary"
        margin={false}
        onClick={() => {
          writeFormDraft(page, null)
          close()
        }}
        size="medium"
        type="button"
      >
        Discard it
      </Button>
    </section>,
    document.body,
  )
}
