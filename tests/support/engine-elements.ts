/** Describes an element of a page by the words that a person sees or hears. */
export type Target = {
  role?:
    | 'button'
    | 'link'
    | 'heading'
    | 'field'
    | 'option'
    | 'dialog'
    | 'region'
    | 'menuitem'
    | 'row'
    | 'item'
  /** A CSS selector in place of a role. */
  css?: string
  /** Its whole accessible name. */
  name?: string
  /** A part of its text. */
  text?: string
  /** An element that contains it. */
  within?: Target
}

/** Where an element is, in CSS pixels; or why it cannot be pressed yet. */
export type Place = { x: number; y: number; width: number; height: number } | { not: string }

/**
 * Makes the functions that engine-page.ts calls in a page. Its source text runs there, so it uses nothing from
 * outside.
 * @returns the functions by name
 */
export function lookIntoPage() {
  const SELECTORS = {
    button: 'button, [role=button], input[type=submit], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, h5, h6',
    field: 'input, textarea, select, output',
    option: 'option, [role=option]',
    dialog: 'dialog[open], [role=dialog]',
    region: 'section, form, [role=region]',
    menuitem: '[role=menuitem]',
    row: 'tr, [role=row]',
    item: 'li',
  }
  const clean = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim()
  const contentOf = (element: Element): string => {
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt)
    return clean(element.textContent) || clean(pictures.join(' '))
  }
  const labelsOf = (element: Element): Element[] =>
    'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by) {
      const parts = by.split(/\s+/).map((id) => document.getElementById(id)?.textContent)
      return clean(parts.join(' '))
    }
    const label = element.getAttribute('aria-label')
    if (label) return clean(label)
    const labels = labelsOf(element)
    if (labels.length > 0) return labels.map(contentOf).join(' ')
    return contentOf(element)
  }
  // File inputs count as shown, because a button of the page stands in for them.
  const isShown = (element: Element) =>
    element.matches('input[type=file]') ||
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden')
  const find = ({ role, css, name, text, within }: Target): HTMLElement[] => {
    const around: ParentNode[] = within ? find(within) : [document]
    const selector = css ?? (role ? SELECTORS[role] : '*')
    const found = around.flatMap((each) => [...each.querySelectorAll<HTMLElement>(selector)])
    const fitting = found.filter(
      (each) =>
        isShown(each) &&
        (name === undefined || nameOf(each) === name) &&
        (text === undefined || clean(each.textContent).includes(text)),
    )
    if (css || role) return fitting
    // When nested elements match, the innermost counts.
    return fitting.filter((each) => !fitting.some((other) => other !== each && each.contains(other)))
  }
  const withLabels = (element: Element): Element[] => [element, ...labelsOf(element)]
  const place = (target: Target): Place => {
    const [element, other] = find(target)
    if (!element) return { not: 'there' }
    if (other) return { not: `the only one: ${element.outerHTML.slice(0, 200)}` }
    if (element.matches(':disabled, [aria-busy=true]')) return { not: 'enabled' }
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return {
        box: { x, y, width, height },
        hit,
        isReached: withLabels(element).some((each) => each.contains(hit)),
      }
    }
    // The element may be scrolled out of view inside a dialog.
    if (!look().isReached) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { box, hit, isReached } = look()
    return isReached ? box : { not: `on top, but ${hit?.outerHTML.slice(0, 200)}` }
  }
  return {
    place,
    count: (target: Target) => find(target).length,
    value: (target: Target) => (find(target)[0] as HTMLInputElement | undefined)?.value,
    /** Whether the browser itself finds the pointer on an element. */
    isUnderPointer: (target: Target) =>
      find(target)
        .flatMap(withLabels)
        .some((each) => each.matches(':hover')),
    hasFocus: (target: Target) => find(target)[0] === document.activeElement,
    selectAll: () => (document.activeElement as HTMLInputElement | null)?.select?.(),
    path: () => location.pathname + location.search,
    stored: (key: string) => localStorage.getItem(key),
    size: () => [innerWidth, innerHeight] as const,
    isTooWide: () => document.documentElement.scrollWidth > innerWidth,
    /** Requests a path. @returns the body of the answer */
    answerOf: (path: string) => {
      const asked = new XMLHttpRequest()
      asked.open('GET', path, false)
      asked.send()
      return asked.responseText
    },
    forget: () => {
      localStorage.clear()
      sessionStorage.clear()
    },
  }
}

export type PageAnswers = ReturnType<typeof lookIntoPage>
