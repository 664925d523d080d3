import '@google/model-viewer'

/** What of model-viewer's element is used; its own types need those of three. */
export type ModelViewer = HTMLElement & {
  /** Whether the model can be shown in the room by this browser; known some moments after `src` is set. */
  readonly canActivateAR: boolean
  /** Shows the model in the room. To be called at a press. */
  activateAR(): Promise<void>
}

/**
 * Makes the element. Its styles come as an inline style sheet, which the pages' Content-Security-Policy forbids; as an
 * adopted one they need no permission.
 */
export function makeModelViewer(attributes: Readonly<Record<string, string>>): ModelViewer {
  const viewer = document.createElement('model-viewer') as ModelViewer
  for (const style of viewer.shadowRoot?.querySelectorAll('style') ?? []) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style.textContent ?? '')
    viewer.shadowRoot?.adoptedStyleSheets.push(sheet)
    style.remove()
  }
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value)
  return viewer
}
