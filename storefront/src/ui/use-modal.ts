import { type RefObject, useEffect, useRef } from 'react'

/** Makes everything behind the dialog inert, except toasts, and returns the focus when the dialog closes. */
export function useModal(): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const root = document.documentElement
    const behind = [...(document.getElementById('root')?.children ?? [])].filter(
      (element) => !element.matches('[inert], [role="region"], [role="status"]'),
    )
    for (const element of behind) element.setAttribute('inert', '')
    root.style.overflow = 'hidden'
    sheet.current?.focus({ preventScroll: true })
    return () => {
      for (const element of behind) element.removeAttribute('inert')
      root.style.overflow = ''
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return sheet
}
