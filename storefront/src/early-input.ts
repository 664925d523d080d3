// The function's text stands in every page, so it uses nothing from outside itself and has its comments here.
//
// React hears nothing until it has been loaded and called on the root. What a visitor does before is kept here and done once,
// when React has reached the element (it then has React's properties): presses of buttons, choices, typed text, forms.
// A press that comes while React is at work is React's own, unless the element is in a part whose script is not there yet.
// One after the other, since React draws in between. Links, and forms that only look for something, need no scripts.
// When the page's script can't be loaded, forms are sent as they would be without it.

/** Keeps what is pressed, chosen, typed and sent before the page's scripts run, and repeats it once they do. */
export function keepEarlyInput(): void {
  type Kept = { element: HTMLElement; repeat: () => void; repeatsEach: boolean }
  const kept: Kept[] = []
  const listening = new AbortController()
  const hasKey = (element: Element | null, start: string) =>
    element !== null && Object.keys(element).some((key) => key.startsWith(start))
  const isAwake = (element: Element) => hasKey(element, '__reactProps$')
  const hasReact = () => hasKey(document.getElementById('root'), '__reactContainer$')

  const repeatNext = () => {
    const next = kept.find(({ element }) => !element.isConnected || isAwake(element))
    if (next) {
      kept.splice(kept.indexOf(next), 1)
      delete next.element.dataset.kept
      if (next.element.isConnected) next.repeat()
    }
    if (kept.length > 0) setTimeout(repeatNext, next ? 0 : 50)
  }
  const add = (next: Kept) => {
    if (!next.repeatsEach) {
      const same = kept.findIndex(({ element }) => element === next.element)
      if (same >= 0) kept.splice(same, 1)
    }
    if (kept.length === 0) setTimeout(repeatNext, 50)
    kept.push(next)
    if (next.element instanceof HTMLButtonElement) next.element.dataset.kept = ''
  }
  const keep = (element: HTMLElement, repeat: () => void, repeatsEach = false) => {
    if (isAwake(element)) return
    const next = { element, repeat, repeatsEach }
    if (hasReact()) setTimeout(() => isAwake(element) || add(next))
    else add(next)
  }
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, signal: listening.signal })

  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || (button.form && button.type === 'submit')) return
    keep(button, () => button.click(), 'eachPress' in button.dataset)
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (isAwake(form) || form.getAttribute('method') !== 'post') return
    event.preventDefault()
    keep(form, () => form.requestSubmit())
  })
  listen('input', ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (!isField) return
    if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type)) {
      const { checked } = target
      keep(target, () => {
        target.checked = !checked
        target.click()
      })
      return
    }
    const { value } = target
    keep(target, () => {
      target.value = value ? '' : ' '
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
      target.dispatchEvent(new Event('input', { bubbles: true }))
    })
  })
  listen('error', ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    listening.abort()
    for (const { element } of kept.splice(0)) delete element.dataset.kept
  })
}
