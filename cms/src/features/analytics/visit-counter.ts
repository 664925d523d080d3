import { OTHERS, VISIT_KINDS, type VisitKind } from '@gesso/shared-types/features/analytics/visits'
import type { CountedVisit } from './read-visit'

/** Names that wait to be written, of each kind: whoever invents more adds to the others. */
const MOST_WAITING = 2000

/** How often each name of each kind was counted. */
export type Sums = Record<VisitKind, Map<string, number>>

const noSums = (): Sums => ({ page: new Map(), referrer: new Map(), country: new Map() })

/** The visits of this process that are not written yet, as sums in memory. Counting one takes no time worth naming. */
export class VisitCounter {
  #waiting = noSums()

  count(visit: CountedVisit): void {
    for (const kind of VISIT_KINDS) {
      const name = visit[kind]
      if (name !== null) this.#add(kind, name, 1)
    }
  }

  /** Takes what waits; what could not be written is given back. */
  take(): Sums | null {
    const taken = this.#waiting
    if (VISIT_KINDS.every((kind) => taken[kind].size === 0)) return null
    this.#waiting = noSums()
    return taken
  }

  giveBack(sums: Sums): void {
    for (const kind of VISIT_KINDS) for (const [name, visits] of sums[kind]) this.#add(kind, name, visits)
  }

  #add(kind: VisitKind, name: string, visits: number): void {
    const names = this.#waiting[kind]
    const under = names.has(name) || names.size < MOST_WAITING ? name : OTHERS
    names.set(under, (names.get(under) ?? 0) + visits)
  }
}
