// The function's text is in every page, so it uses nothing from outside itself, and its comments are here.
// A page can be read and its links followed without scripts. So they are loaded at the visitor's first sign: a touch, a
// movement of the pointer, a key, a scroll or the focus. A picture that cannot be loaded is one too, because scripts
// say so. They are loaded as soon as the HTML is painted on pages that scripts draw, such as the cart; where somebody
// has signed in; at addresses with a query, which scripts read; and where the visitor comes back to a page or has
// chosen how it looks, because scripts restore that.
// What could not be loaded is tried again with the next press.

/** Whether a page's scripts are loaded before the visitor's first sign: always, or only while the cart has something. */
export type AtOnce = boolean | 'with a cart'

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
  atOnce: AtOnce
  /** The cookie of a browser where somebody has signed in. */
  cookie: string
  /** The key in local storage of how the visitor has chosen to see this page. */
  choice: string | null
}

/**
 * Loads and runs the page's scripts at the visitor's first sign, or as soon as the page is painted.
 * @returns a function that loads them at once, as after a press
 */
export function wakePage({ entry, libraries, chunks, print, atOnce, cookie, choice }: WakePlan): () => void {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input']
  const root = document.documentElement
  const waiting = new AbortController()
  let isAsked = false

  const add = <T extends HTMLElement>(element: T, attributes: object): T => {
    document.head.append(Object.assign(element, { crossOrigin: '', ...attributes }))
    return element
  }
  const run = (src: string) => add(document.createElement('script'), { type: 'module', src })
  const load = () => {
    for (const library of libraries) run(library)
    for (const href of chunks) add(document.createElement('link'), { rel: 'modulepreload', href })
    // The data that the HTML leaves out is loaded together with the scripts.
    const { from: href } = document.getElementById('state')?.dataset ?? {}
    if (href) add(document.createElement('link'), { rel: 'preload', as: 'fetch', href })
    const script = run(entry)
    script.addEventListener('error', () => {
      script.remove()
      isAsked = false
    })
  }
  // After two frames, what existed at the first one has been painted. A hidden page has no frames.
  const whenPainted = (act: () => void) => {
    if (document.visibilityState === 'hidden') act()
    else requestAnimationFrame(() => requestAnimationFrame(act))
  }
  // What a press shows is painted first, because requesting all files takes a phone longer than a frame.
  const wake = () => {
    waiting.abort()
    if (!isAsked) whenPainted(load)
    isAsked = true
  }
  const onSign = (event: Event) => {
    // Browsers also report a resting pointer when the page appears, without any movement.
    const { type, movementX, movementY } = event as PointerEvent
    if (type !== 'pointermove' || movementX || movementY) wake()
  }
  for (const type of signs)
    document.addEventListener(type, onSign, { capture: true, passive: true, signal: waiting.signal })
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && wake()
  document.addEventListener('error', onError, { capture: true, signal: waiting.signal })

  const when = (isThere: boolean, target: EventTarget, event: string, act: () => void) =>
    isThere ? act() : target.addEventListener(event, act, { once: true })

  // Starts loading what is below the screen (ArtworkPicture). The first picture is loaded by then, but is painted only
  // after decoding.
  when(document.readyState === 'complete', window, 'load', async () => {
    await document
      .querySelector<HTMLImageElement>('img[fetchpriority=high]')
      ?.decode()
      .catch(() => {})
    whenPainted(() => root.setAttribute('data-loaded', ''))
    add(document.createElement('link'), { rel: 'stylesheet', media: 'print', href: print })
  })

  const hasChosen = () => {
    try {
      return choice !== null && localStorage.getItem(choice) !== null
    } catch {
      return false
    }
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isWanted =
    (atOnce === 'with a cart' ? !root.hasAttribute('data-no-cart') : atOnce) ||
    location.search !== '' ||
    document.cookie.includes(cookie) ||
    /^(back_forward|reload)$/.test(visit?.type ?? '') ||
    hasChosen()
  const isPrerendered = 'prerendering' in document && document.prerendering === true
  if (isWanted)
    when(!isPrerendered, document, 'prerenderingchange', () =>
      when(document.readyState !== 'loading', document, 'DOMContentLoaded', wake),
    )
  return wake
}
