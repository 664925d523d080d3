'use client'

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/** A dialog over the panel, which Escape closes; the focus goes back to what had it. */
export function PanelDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
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
