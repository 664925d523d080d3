import { useEffect, useRef } from 'react'

/** Marks a dialog's history entry. */
const MARK = 'dialog'

/** Shared, because only one dialog is open at a time. */
let timer: ReturnType<typeof setTimeout> | undefined

const isMarked = (): boolean => (window.history.state as Record<string, unknown> | null)?.[MARK] === true

/**
 * While a dialog is open, Back closes it, as people expect on a phone. The dialog adds a history entry with the same
 * address, and removes it when it is closed in another way.
 * @param onClose closes the dialog, or asks first; the dialog may stay
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const mark = () => {
      if (!isMarked()) window.history.pushState({ ...window.history.state, [MARK]: true }, '')
    }
    const onBack = () => {
      if (isMarked()) return
      close.current()
      // If the dialog is still open then, the entry is needed again.
      timer = setTimeout(mark)
    }
    clearTimeout(timer)
    mark()
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      clearTimeout(timer)
      // Delayed, because strict mode mounts twice.
      timer = setTimeout(() => isMarked() && window.history.back())
    }
  }, [])
}
