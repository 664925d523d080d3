// The function's text is in every page, so it uses nothing from outside itself, and its comments are here.
// React handles nothing until it is loaded and has reached an element, which then has React's properties. Until then,
// this script keeps a visitor's presses of buttons, choices, typed text and forms, and repeats each once.
// What was typed before a field woke up is repeated before newer input; a text that React knows is not replaced by an
// older one.
// A text that is already in its field is not written again: React is only made to believe that it knew another one.
// WebKit loses a letter that is typed while the field is written to.
// React would hydrate the whole page in one task for a press, so it does not see presses and keys until it has.
// Afterwards it handles presses itself, unless the element is in a part whose script is not loaded.
// A text, choice or tick is kept, too, because React reads it while waking up and does not notice the change.
// Events are repeated one by one, because React renders in between. Links and search forms need no scripts.
// When the page's scripts cannot be loaded, forms are sent as without scripts, and a message tells visitors who pressed
// a button. The next press requests the scripts again.

/**
 * Keeps presses, choices, typed text and sent forms from before the page's scripts run, and repeats them afterwards.
 * @param ask loads the scripts, unless they are loaded or loading
 */
export function keepEarlyInput(ask: () => void): void {
  /** `shown`: the button that shows that it is waiting. */
  type Kept = { element: HTMLElement; shown: HTMLElement | null; repeat: () => void; repeatsEach: boolean }
  const kept: Kept[] = []
  let isSending = false
  type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
  const ofReact = (element: Element | null, start: string): unknown =>
    Object.entries(element ?? {}).find(([key]) => key.startsWith(start))?.[1]
  const reactRoot = () => ofReact(document.getElementById('root'), '__reactContainer$') as Root | undefined
  const isHydrating = () => reactRoot()?.stateNode.current.memoizedState.isDehydrated === true
  const isAwake = (element: Element) => !isHydrating() && ofReact(element, '__reactProps$') !== undefined

  const release = ({ shown }: Kept) => {
    shown?.removeAttribute('data-kept')
    shown?.removeAttribute('aria-busy')
  }
  const tell = () => {
    if (document.querySelector('[data-asleep]')) return
    const link = document.createElement('a')
    link.href = location.href
    link.textContent = 'Load it again'
    link.onclick = () => location.reload()
    const text = document.createElement('p')
    text.dataset.asleep = ''
    text.setAttribute('role', 'alert')
    text.append('This page could not be loaded to its end. ', link)
    document.body.append(text)
  }
  const forget = (element: EventTarget | null) => {
    const same = kept.findIndex((each) => each.element === element)
    if (same >= 0) kept.splice(same, 1)
  }
  const settle = (next: Kept) => {
    kept.splice(kept.indexOf(next), 1)
    release(next)
    if (next.element.isConnected) next.repeat()
  }
  const repeatNext = () => {
    const next = kept.find(({ element }) => !element.isConnected || isAwake(element))
    if (next) settle(next)
    if (kept.length > 0) setTimeout(repeatNext, next ? 0 : 50)
  }
  const add = (next: Kept) => {
    if (!next.repeatsEach) forget(next.element)
    if (kept.length === 0) setTimeout(repeatNext, 50)
    kept.push(next)
    next.shown?.setAttribute('data-kept', '')
    next.shown?.setAttribute('aria-busy', 'true')
    ask()
  }
  const keep = (
    element: HTMLElement,
    repeat: () => void,
    { shown = null, repeatsEach = false }: { shown?: HTMLElement | null; repeatsEach?: boolean } = {},
  ) => {
    if (isAwake(element)) return
    const next = { element, shown, repeat, repeatsEach }
    if (reactRoot() && !isHydrating()) setTimeout(() => isAwake(element) || add(next))
    else add(next)
  }
  const keepValue = (element: HTMLElement, repeat: () => void) =>
    add({ element, repeat, shown: null, repeatsEach: false })
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: type !== 'submit' })

  const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click']
  for (const type of [...presses, 'keydown', 'keypress', 'keyup', 'input', 'change'])
    listen(type, (event) => isHydrating() && event.stopPropagation())
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || (button.form && button.type === 'submit')) return
    keep(button, () => button.click(), { shown: button, repeatsEach: 'eachPress' in button.dataset })
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (isSending || isAwake(form) || form.getAttribute('method') !== 'post') return
    event.preventDefault()
    keep(form, () => form.requestSubmit(), { shown: (event as SubmitEvent).submitter })
  })
  listen('beforeinput', ({ target }) => {
    const typed = kept.find(({ element }) => element === target && isAwake(element))
    if (typed) settle(typed)
  })
  listen('input', ({ target }) => {
    if (target instanceof Element && isAwake(target)) return forget(target)
    if (target instanceof HTMLSelectElement) {
      const { value } = target
      keepValue(target, () => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      })
      return
    }
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (!isField) return
    if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type)) {
      const { checked } = target
      keepValue(target, () => {
        target.checked = !checked
        target.click()
      })
      return
    }
    const { value } = target
    keepValue(target, () => {
      const { _valueTracker: reacts } = target as { _valueTracker?: { setValue: (known: string) => void } }
      const other = value ? '' : ' '
      if (reacts && target.value === value) reacts.setValue(other)
      else target.value = other
      if (target.value !== value)
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
      target.dispatchEvent(new Event('input', { bubbles: true }))
    })
  })
  listen('error', ({ target }) => {
    if (!(target instanceof HTMLScriptElement && target.type === 'module')) return
    // Typed text is kept for the next attempt to load the scripts.
    const waiting = kept.filter(({ shown, element }) => shown || element instanceof HTMLFormElement)
    for (const each of waiting) {
      kept.splice(kept.indexOf(each), 1)
      release(each)
    }
    const form = waiting.find(({ element }) => element instanceof HTMLFormElement)
    isSending = true
    if (form) form.repeat()
    else if (waiting.some(({ shown }) => shown)) tell()
    isSending = false
  })
}
