/** For how long a form may take until its fields are drawn, in milliseconds. */
const DRAWN_MS = 5000

const FIELDS = ':is(input:not([type=hidden], [type=checkbox], [readonly]), textarea, [contenteditable=true])'

/** Returns the first field to type in, the element itself or one below it; undefined while none is drawn. */
export const firstField = (element: HTMLElement | null): HTMLElement | undefined =>
  [...(element?.matches(FIELDS) ? [element] : (element?.querySelectorAll<HTMLElement>(FIELDS) ?? []))].find(
    (field) => field.checkVisibility(),
  )

/**
 * Puts the focus into a field once it is drawn, unless it is in another field by then.
 * @param find looks for the field; undefined while it is not there
 * @returns a function that stops looking
 */
export function focusWhenDrawn(find: () => HTMLElement | undefined): () => void {
  const begun = performance.now()
  let frame = 0
  const look = () => {
    if (document.activeElement?.matches(FIELDS)) return
    const field = find()
    if (field) field.focus()
    else if (performance.now() - begun < DRAWN_MS) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
