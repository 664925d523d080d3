import '@google/model-viewer'

/** What of model-viewer's element is used; its own types need those of three. */
export type ModelViewer = HTMLElement & {
  /** Whether the model can be shown in the room by this browser; known some moments after `src` is set. */
  readonly canActivateAR: boolean
  /** Shows the model in the room. To be called at a press. */
  activateAR(): Promise<void>
}

/**
 * Puts the element into a place. Its styles come as an inline style sheet, which the pages' Content-Security-Policy
 * forbids; as adopted ones they need no permission.
 */
export function showModel(place: HTMLElement, attributes: Readonly<Record<string, string>>): ModelViewer {
  const viewer = document.createElement('model-viewer') as ModelViewer
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value)
  // In place of its own button, which would lie on the work.
  const noButton = document.createElement('span')
  noButton.slot = 'ar-button'
  viewer.append(noButton)
  const sheets = [...(viewer.shadowRoot?.querySelectorAll('style') ?? [])].map((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style.textContent ?? '')
    style.remove()
    return sheet
  })
  place.append(viewer)
  // Only now: when it is put somewhere, the element adopts its own, of which it has none.
  viewer.shadowRoot?.adoptedStyleSheets.push(...sheets)
  return viewer
}
