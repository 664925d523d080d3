/** A seeded random generator: the same seed gives the same picture. */
export type Chance = {
  /** A number from 0 to below 1. */
  next: () => number
  range: (low: number, high: number) => number
  /** A whole number from 0 to below `count`. */
  index: (count: number) => number
  /** A normally distributed number around 0 with deviation 1. */
  bell: () => number
  pick: <T>(list: readonly T[]) => T
  chance: (probability: number) => boolean
  shuffle: <T>(list: T[]) => T[]
}

/** Creates a generator (mulberry32) from a whole number. */
export function seeded(seed: number): Chance {
  let state = (seed * 2654435761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const index = (count: number) => Math.min(count - 1, Math.floor(next() * count))
  return {
    next,
    index,
    range: (low, high) => low + (high - low) * next(),
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: <T>(list: readonly T[]) => list[index(list.length)] as T,
    chance: (probability) => next() < probability,
    shuffle: <T>(list: T[]) => {
      for (let i = list.length - 1; i > 0; i--) {
        const j = index(i + 1)
        const swapped = list[i] as T
        list[i] = list[j] as T
        list[j] = swapped
      }
      return list
    },
  }
}
