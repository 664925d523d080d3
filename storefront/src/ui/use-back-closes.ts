import { useEffect, useRef } from 'react'

/** Marks the history entry that a dialog adds. */
const MARK = 'dialog'

/** Only one dialog is open at a time. */
let later: ReturnType<typeof setTimeout> | undefined

const isMarked = (): boolean => (window.history.state as Record<string, unknown> | null)?.[MARK] === true

/**
 * While a dialog is open, Back means its close button: on a phone it is the gesture that leaves a sheet. The dialog
 * adds a history entry of the same address, and takes it away when it is closed otherwise.
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
      // If it is still open then, it was not to be closed.
      later = setTimeout(mark)
    }
    clearTimeout(later)
    mark()
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      clearTimeout(later)
      // Not at once: strict mode mounts twice.
      later = setTimeout(() => isMarked() && window.history.back())
    }
  }, [])
}
