'use client'

import { beginsWords } from '@gesso/shared-types/features/command-palette/begins-words'
import { Link } from '@payloadcms/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { callVerb } from '../../../panel/components/nav/call-verb'
import { SectionIcon } from '../../../panel/components/nav/SectionIcon'
import type { ShownSection } from '../../../settings/panel-sections'
import { useFound } from './use-found'

/** Moves the focus between the field and the links below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, li button')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}

/** The search over works, orders, people, pages and help, and what can be done: a button, Ctrl K, and a dialog. */
export function Find({ sections }: { sections: readonly ShownSection[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { groups, state } = useFound(typed)
  const status = useId()

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'k' || event.defaultPrevented || !dialog.current) return
      event.preventDefault()
      if (dialog.current.open) dialog.current.close()
      else if (!document.querySelector('dialog[open]')) {
        setOpen(true)
        dialog.current.showModal()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const close = () => dialog.current?.close()
  const all = sections.flatMap(({ verbs }) => verbs)
  const verbs = typed.trim() === '' ? all : all.filter(({ label }) => beginsWords(typed, label))
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="gesso-find"
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
        type="button"
      >
        <SectionIcon of="find" />
        Find
        <span aria-hidden="true" className="gesso-hint">
          Ctrl K
        </span>
      </button>
      <dialog
        aria-label="Find"
        className="gesso-find-dialog"
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
        onClose={() => {
          setOpen(false)
          setTyped('')
        }}
        onKeyDown={moveFocus}
        ref={dialog}
      >
        <form
          className="gesso-find-field"
          onSubmit={(event) => {
            event.preventDefault()
            list.current?.querySelector<HTMLElement>('a, button')?.click()
          }}
        >
          <SectionIcon of="find" />
          <input
            aria-describedby={status}
            aria-label="Works, orders, people, settings and help"
            autoCapitalize="off"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
            placeholder="Works, orders, people, settings, help"
            spellCheck={false}
            type="text"
            value={typed}
          />
          <button className="gesso-link-button" onClick={close} type="button">
            Close
          </button>
        </form>
        <div ref={list}>
          {isOpen && verbs.length > 0 && (
            <section>
              <h2>Actions</h2>
              <ul className="gesso-find-verbs">
                {verbs.map(({ label, href, call }) => (
                  <li key={href}>
                    {call ? (
                      <button
                        onClick={() => {
                          close()
                          void callVerb(call)
                        }}
                        type="button"
                      >
                        {label}
                      </button>
                    ) : (
                      <Link href={href} onClick={close} prefetch={false}>
                        {label}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {groups.map(({ heading, items }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <ul>
                {items.map(({ key, label, note, isTitle, path }) => (
                  <li key={key}>
                    <FoundLink onFollow={close} path={path}>
                      {isTitle ? <em>{label}</em> : label}
                      {note && <span className="gesso-hint">{note}</span>}
                    </FoundLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="gesso-hint" id={status} role="status">
          {state === 'waiting' && 'Searching…'}
          {state === 'empty' && verbs.length === 0 && `Nothing was found for “${typed.trim()}”.`}
          {state === 'failed' && 'The search did not work. Please try again.'}
        </p>
      </dialog>
    </>
  )
}

/** A link to a page of the panel; help opens in a tab of its own, because unsaved input here would be lost. */
function FoundLink(props: { path: string; onFollow: () => void; children: ReactNode }) {
  const { path, onFollow, children } = props
  if (path.startsWith('/help/')) {
    return (
      <a href={`/admin${path}`} onClick={onFollow} rel="noreferrer" target="_blank">
        {children}
      </a>
    )
  }
  return (
    <Link href={`/admin${path}`} onClick={onFollow} prefetch={false}>
      {children}
    </Link>
  )
}
