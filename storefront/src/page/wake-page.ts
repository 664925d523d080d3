// The function's text is in every page, so it uses nothing from outside itself, and its comments are here.
// A page can be read and its links followed without scripts, so they wait until the page has loaded with its pictures
// and the browser is idle. A visitor who touches the page, moves the pointer, scrolls by wheel, types or moves the
// focus gets them at once. Some pages load them as soon as their HTML is complete: pages for one visitor, such as the
// cart, which scripts draw; all pages in a browser where somebody has signed in; and addresses with parameters that the
// scripts remove.
// No script is loaded before the page or its pictures are painted, because an earlier script would take the processor
// from painting. The first screen comes before the pictures below it, so the page records when it has loaded. A
// prerendered page waits until it is shown. What could not be loaded is tried again with the next press.

/** The files of a page's scripts, and whether they are wanted at once. */
export type WakePlan = {
  /** The script that hydrates the page. */
  entry: string
  /**
   * Libraries that every page needs. Each runs as its own task, so that the browser can respond to the visitor in
   * between.
   */
  libraries: readonly string[]
  /** The imports of `entry`, and the page's own chunks. */
  chunks: readonly string[]
  /** The styles for printing, loaded late so that they do not compete with the first picture. */
  print: string
  /** Whether the scripts are loaded as soon as the HTML is complete. */
  atOnce: boolean
  /** The cookie of a browser where somebody has signed in. */
  cookie: string
  /** Parameters that the scripts remove from the address. */
  parameters: readonly string[]
}

/**
 * Loads and runs the page's scripts when the browser is idle or the visitor needs them, whichever is first.
 * @returns a function that loads them at once, as after a press
 */
export function wakePage({
  entry,
  libraries,
  chunks,
  print,
  atOnce,
  cookie,
  parameters,
}: WakePlan): () => void {
  const isPrerendered = () => 'prerendering' in document && document.prerendering === true
  const touches = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'input']
  const waiting = new AbortController()
  let script: HTMLScriptElement | undefined

  const add = <T extends HTMLElement>(element: T, attributes: object): T => {
    document.head.append(Object.assign(element, { crossOrigin: '', ...attributes }))
    return element
  }
  const fetchScripts = (fetchPriority: string) => {
    if (script) return
    const run = (src: string) => add(document.createElement('script'), { type: 'module', fetchPriority, src })
    for (const library of libraries) run(library)
    for (const href of chunks)
      add(document.createElement('link'), { rel: 'modulepreload', fetchPriority, href })
    // The data that the HTML leaves out is loaded together with the scripts.
    const { from: href } = document.getElementById('state')?.dataset ?? {}
    if (href) add(document.createElement('link'), { rel: 'preload', as: 'fetch', fetchPriority, href })
    // Nothing on the screen waits for it.
    add(document.createElement('link'), { rel: 'stylesheet', media: 'print', href: print })
    script = run(entry)
    script.addEventListener('error', () => {
      script?.remove()
      script = undefined
    })
  }
  const ask = () => fetchScripts('high')
  // Browsers also report a resting pointer when the page appears, without any movement.
  const askTouched = (event: Event) => {
    if (
      event.type === 'pointermove' &&
      !(event as PointerEvent).movementX &&
      !(event as PointerEvent).movementY
    )
      return
    waiting.abort()
    // For code that waits for the first touch (when-touched.ts) and may be loaded after it.
    document.documentElement.setAttribute('data-touched', '')
    ask()
  }
  const askQuietly = () => fetchScripts('low')

  // After two frames, what existed at the first one has been painted. A hidden page has no frames.
  const whenPainted = (act: () => void) => {
    if (document.visibilityState === 'hidden') act()
    else requestAnimationFrame(() => requestAnimationFrame(act))
  }
  const when = (isThere: boolean, target: EventTarget, event: string, act: () => void) =>
    isThere ? act() : target.addEventListener(event, act, { once: true })
  // The picture is loaded by then, but is painted only after decoding.
  const whenDrawn = (act: () => void) =>
    when(document.readyState === 'complete', window, 'load', () => {
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
      const painted = () => whenPainted(act)
      if (picture) void picture.decode().then(painted, painted)
      else painted()
    })
  // Starts loading what is below the screen (ArtworkPicture).
  const tellLoaded = () => document.documentElement.setAttribute('data-loaded', '')

  const plan = () => {
    const query = new URLSearchParams(location.search)
    const isWanted =
      atOnce || document.cookie.includes(cookie) || parameters.some((parameter) => query.has(parameter))
    const idle = () => {
      if (window.requestIdleCallback) window.requestIdleCallback(askQuietly, { timeout: 200 })
      else setTimeout(askQuietly, 200)
    }
    if (isWanted)
      when(document.readyState !== 'loading', document, 'DOMContentLoaded', () => whenPainted(askQuietly))
    else whenDrawn(idle)
  }
  whenDrawn(tellLoaded)
  for (const type of touches)
    document.addEventListener(type, askTouched, { capture: true, passive: true, signal: waiting.signal })
  if (isPrerendered()) document.addEventListener('prerenderingchange', plan, { once: true })
  else plan()
  return ask
}
