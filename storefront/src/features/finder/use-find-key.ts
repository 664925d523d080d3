import { type RefObject, useEffect, useState } from 'react'

const isFind = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !shiftKey && !altKey

/**
 * While some artworks are not on the page, Ctrl+F (⌘F) focuses the shop's search, which covers all of them. Pressed
 * again in that field, it opens the browser's own.
 * @returns whether this key moved the focus to the search
 */
export function useFindKey(field: RefObject<HTMLInputElement | null>, isOn: boolean): boolean {
  const [isFound, setFound] = useState(false)
  useEffect(() => {
    const input = field.current
    if (!isOn || !input) return
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = document.activeElement !== input && !document.querySelector('dialog[open]')
      if (!isFind(event) || !isElsewhere) return
      event.preventDefault()
      setFound(true)
      input.scrollIntoView({ block: 'center' })
      input.focus({ preventScroll: true })
      input.select()
    }
    const onLeave = () => setFound(false)
    window.addEventListener('keydown', onKey)
    input.addEventListener('blur', onLeave)
    return () => {
      window.removeEventListener('keydown', onKey)
      input.removeEventListener('blur', onLeave)
    }
  }, [field, isOn])
  return isFound
}
