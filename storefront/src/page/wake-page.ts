// The function's text stands in every page, so it uses nothing from outside itself and has its comments here.
//
// A page is read, and its links are followed, without scripts: they wait until it has been loaded with its pictures and
// the browser has nothing to do. Whoever touches the page, points, scrolls by wheel, types or moves the focus wants them
// now. Some pages want them as soon as their HTML is there: those of one visitor, such as the cart, which scripts draw;
// all pages in a browser in which somebody has signed in; and addresses with something that the scripts take out of
// them. Nobody fetches a script before the page's frame is on the screen, or its pictures are: scripts that are there sooner
// take the processor that paints. What the first screen shows comes before the pictures below it: the page says when it is
// loaded. A prerendered page waits until somebody looks at it. What could not be loaded is tried again with the next press.

/** Where the scripts of a page lie, and who wants them at once. */
export type WakePlan = {
  /** The script that hydrates the page. */
  entry: string
  /** What every page needs of others: each runs as a task of its own, so that the visitor has a turn between them. */
  libraries: readonly string[]
  /** What it imports, and the page's own chunks. */
  chunks: readonly string[]
  /** The styles for printing, which the first picture need not share its line with. */
  print: string
  /** Whether the page wants them as soon as its HTML is there. */
  atOnce: boolean
  /** The cookie of a browser in which somebody has signed in. */
  cookie: string
  /** Parameters of an address that the scripts take out of it. */
  parameters: readonly string[]
}

/**
 * Fetches and runs the page's scripts when it is idle or wanted, whichever is first.
 * @returns what asks for them, as a press does
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
    // The data that the HTML leaves out come beside the scripts.
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
  // Browsers report a pointer that rests where the page appears, as one that did not move.
  const askTouched = (event: Event) => {
    if (
      event.type === 'pointermove' &&
      !(event as PointerEvent).movementX &&
      !(event as PointerEvent).movementY
    )
      return
    waiting.abort()
    // For what the scripts do at the first touch (when-touched.ts), which may have been before them.
    document.documentElement.setAttribute('data-touched', '')
    ask()
  }
  const askQuietly = () => fetchScripts('low')

  // Two frames: what is there when the first begins is on the screen when the second does. A hidden page has no frames.
  const whenPainted = (act: () => void) => {
    if (document.visibilityState === 'hidden') act()
    else requestAnimationFrame(() => requestAnimationFrame(act))
  }
  const when = (isThere: boolean, target: EventTarget, event: string, act: () => void) =>
    isThere ? act() : target.addEventListener(event, act, { once: true })
  // The page is loaded when its picture is there, which is not drawn before it is decoded.
  const whenDrawn = (act: () => void) =>
    when(document.readyState === 'complete', window, 'load', () => {
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
      const painted = () => whenPainted(act)
      if (picture) void picture.decode().then(painted, painted)
      else painted()
    })
  // What lies below the screen begins to be fetched (ArtworkPicture).
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
