import { useEffect, useRef } from 'react'

/** Marks a dialog's history entry. */
const MARK = 'dialog'

/** What is open, the last on top. All of it shares one history entry and one timer. */
const opened: { current: () => void }[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const isMarked = (): boolean => (window.history.state as Record<string, unknown> | null)?.[MARK] === true

const mark = () => {
  if (!isMarked()) window.history.pushState({ ...window.history.state, [MARK]: true }, '')
}

/**
 * While a dialog is open, Back closes it, or what is open above it, as people expect on a phone. The first one adds a
 * history entry with the same address, and the last one removes it when it is closed in another way.
 * @param onClose closes the dialog, or asks first; the dialog may stay
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const onBack = () => {
      if (isMarked() || opened.at(-1) !== close) return
      close.current()
      // If the dialog is still open then, the entry is needed again.
      timer = setTimeout(mark)
    }
    clearTimeout(timer)
    mark()
    opened.push(close)
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      opened.splice(opened.indexOf(close), 1)
      clearTimeout(timer)
      // Delayed, because strict mode mounts twice.
      timer = setTimeout(() => {
        if (opened.length > 0) mark()
        else if (isMarked()) window.history.back()
      })
    }
  }, [])
}
