'use client'

import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { PanelDialog } from '../../../panel/components/PanelDialog'

type OverFormProps = {
  title: string
  onClose: () => void
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form of its own over a page that is itself a form: outside of it, and unnoticed by it. */
export function OverForm({ title, onClose, onSubmit, children }: OverFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (form.current) onSubmit(form.current)
  }
  return createPortal(
    <PanelDialog onClose={onClose} title={title}>
      <form className="gesso-form" noValidate onSubmit={submit} ref={form}>
        {children}
      </form>
    </PanelDialog>,
    document.body,
  )
}
