import { useEffect } from 'react'
import { firstField, focusWhenDrawn } from '../focus-when-drawn'

/** Puts the focus into the first field of a form for something new, unless it begins with a file. */
export function useFirstFocus(path: string): void {
  useEffect(() => {
    if (!path.endsWith('/create')) return
    return focusWhenDrawn(() =>
      firstField(document.querySelector<HTMLElement>('.collection-edit form:not(:has(.file-field))')),
    )
  }, [path])
}
