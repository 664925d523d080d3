'use client'

import { Button, useDocumentInfo, useEditDepth, useForm } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { rememberDocument, type ShownField } from '../../../panel/components/session/shown-document'
import { rowOfPage } from './row-of-page'

/** The input of a refused save, by field path. */
type Mine = Record<string, unknown>

/** The form's fields, with the properties that Payload's types leave out. */
type Fields = Record<string, ShownField>

/**
 * In each form of a document: remembers what is shown. When a save is refused as stale, it shows the newer state, and
 * restores the input on request.
 */
export function ShownForm() {
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const { getFields, reset, dispatchFields, setModified } = useForm()
  const [stale, setStale] = useState<{ mine: Mine; changed: string[] } | null>(null)
  /**
   * A rich text shows a new value only together with a new initial value, so the values that were really loaded are
   * kept here.
   */
  const loaded = useRef<Mine>({})
  const page = usePathname()
  const isDrawer = useEditDepth() > 1
  const row = globalSlug || id || isDrawer ? null : rowOfPage(page, collectionSlug)
  // A document that is not created yet cannot be stale, but its loaded values are kept too.
  const address = globalSlug ? `globals/${globalSlug}` : (row ?? `${collectionSlug}/${id ?? 'create'}`)

  useEffect(() => {
    const fields = (): Fields =>
      Object.fromEntries(
        Object.entries(getFields() as Fields).map(([path, field]) => [
          path,
          path in loaded.current ? { ...field, initialValue: loaded.current[path] } : field,
        ]),
      )
    const onStale = (changed: string[]) => {
      const typed = Object.entries(fields()).filter(
        ([, { value, initialValue }]) => JSON.stringify(value) !== JSON.stringify(initialValue),
      )
      const mine = Object.fromEntries(typed.map(([path, { value }]) => [path, value]))
      void fetch(`/api/cms/${address}?depth=0`)
        .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
        .then(async (newer) => {
          await reset(newer)
          loaded.current = {}
          setStale({ mine, changed })
        })
        // The input stays; the toast has said why it was not saved.
        .catch(() => {})
    }
    const onSaved = () => {
      loaded.current = {}
      setStale(null)
    }
    const keepLoaded = (path: string, value: unknown) => {
      loaded.current[path] = value
    }
    const document = { fields, onStale, onSaved, keepLoaded, ...(row && { row }) }
    const forget = rememberDocument(address, document)
    const forgetNew = row && collectionSlug ? rememberDocument(collectionSlug, document) : null
    return () => {
      forget()
      forgetNew?.()
    }
  }, [address, row, collectionSlug, getFields, reset])

  if (!stale) return null
  const putBack = () => {
    const now = getFields() as Fields
    for (const [path, value] of Object.entries(stale.mine)) {
      const isText = typeof value === 'object' && value !== null && 'root' in value
      if (isText) loaded.current[path] = now[path]?.initialValue ?? null
      dispatchFields({ type: 'UPDATE', path, value, ...(isText && { initialValue: value }) })
    }
    setModified(true)
    setStale(null)
  }
  return (
    <AboveFields>
      <p>
        This was changed elsewhere in the meantime. You see its newer state now; nothing of it was
        overwritten.
      </p>
      {stale.changed.length > 0 && (
        <p className="gesso-hint">Changed elsewhere: {stale.changed.join(', ')}.</p>
      )}
      {Object.keys(stale.mine).length > 0 && (
        <Button buttonStyle="secondary" margin={false} onClick={putBack} size="medium" type="button">
          Put my changes back
        </Button>
      )}
    </AboveFields>
  )
}

/** A notice between a form's buttons and its fields, where Payload has no slot for one. It takes the focus. */
function AboveFields({ children }: { children: ReactNode }) {
  const marker = useRef<HTMLSpanElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const fields = marker.current
      ?.closest('form')
      ?.querySelector('.collection-edit__main-wrapper, .gesso-task__fields')
    if (!fields) return
    const element = document.createElement('div')
    fields.before(element)
    setPlace(element)
    return () => element.remove()
  }, [])
  useEffect(() => {
    if (place) notice.current?.focus()
  }, [place])
  return (
    <>
      <span hidden ref={marker} />
      {place &&
        createPortal(
          <div className="gesso-stale" ref={notice} role="alert" tabIndex={-1}>
            {children}
          </div>,
          place,
        )}
    </>
  )
}
