import { OTHERS, PAGE_VIEW_KINDS, type PageViewKind } from '@gesso/shared-types/features/analytics/page-views'
import type { CountedPageView } from './read-page-view'

/** Names of each kind that may wait to be written; page views of further names are counted under `OTHERS`. */
const MOST_WAITING = 2000

/** How often each name of each kind was counted. */
export type Sums = Record<PageViewKind, Map<string, number>>

const noSums = (): Sums => ({ page: new Map(), referrer: new Map(), country: new Map() })

/** The page views of this process that are not written yet, as sums in memory. */
export class PageViewCounter {
  #waiting = noSums()

  count(pageView: CountedPageView): void {
    for (const kind of PAGE_VIEW_KINDS) {
      const name = pageView[kind]
      if (name !== null) this.#add(kind, name, 1)
    }
  }

  /** Takes the sums that wait; null when there are none. The caller gives back what it could not write. */
  take(): Sums | null {
    const taken = this.#waiting
    if (PAGE_VIEW_KINDS.every((kind) => taken[kind].size === 0)) return null
    this.#waiting = noSums()
    return taken
  }

  giveBack(sums: Sums): void {
    for (const kind of PAGE_VIEW_KINDS) for (const [name, views] of sums[kind]) this.#add(kind, name, views)
  }

  #add(kind: PageViewKind, name: string, views: number): void {
    const names = this.#waiting[kind]
    const under = names.has(name) || names.size < MOST_WAITING ? name : OTHERS
    names.set(under, (names.get(under) ?? 0) + views)
  }
}
