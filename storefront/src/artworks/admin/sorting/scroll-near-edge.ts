/** Within this of an edge the page follows, px. */
const EDGE = 64
const STEP = 10

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if (overflowY === 'auto' && parent.scrollHeight > parent.clientHeight) return parent
  }
  return document.scrollingElement ?? document.documentElement
}

/**
 * Scrolls what a list's item stands in by one step while the pointer, at `y` in the window, is near its edge; not
 * beyond the list.
 */
export function scrollNearEdge(item: Element, y: number): void {
  const scroller = scrollerOf(item)
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect()
  const list = (item.parentElement ?? item).getBoundingClientRect()
  if (y < top + EDGE && list.top < top + EDGE) scroller.scrollTop -= STEP
  else if (y > bottom - EDGE && list.bottom > bottom - EDGE) scroller.scrollTop += STEP
}
