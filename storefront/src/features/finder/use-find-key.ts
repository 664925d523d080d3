import { type RefObject, useEffect, useState } from 'react'

const isFind = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !shiftKey && !altKey

/**
 * While not all works are drawn, Ctrl+F (⌘F) leads to the shop's search, which knows all of them. Pressed there, it is
 * the browser's own.
 * @returns whether the search has the focus by that key
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
