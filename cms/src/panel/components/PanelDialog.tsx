'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A dialog over the panel, which Escape closes. */
export function PanelDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      aria-labelledby={heading}
      className="gesso-proof"
      // A file field that is left without a choice tells its dialog so by the same event.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      ref={dialog}
    >
      <div className="gesso-form">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
