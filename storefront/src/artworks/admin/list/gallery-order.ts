import { moveItem } from '../sorting/slide-offsets'

/** The ids whose places change when the work at `from` goes to `to`, in their new order: all that need be sent. */
export function idsToSend(ids: readonly number[], from: number, to: number): number[] {
  const least = Math.min(from, to)
  return moveItem(ids, from, to).slice(least, Math.max(from, to) + 1)
}

/** A drop as the artist meant it: between these neighbours; null at an end of the gallery. */
export type Drop = { id: number; after: number | null; before: number | null }

/** The drop of the work at `from` to `to`. */
export function dropAt(ids: readonly number[], from: number, to: number): Drop {
  const moved = moveItem(ids, from, to)
  return { id: ids[from] ?? 0, after: moved[to - 1] ?? null, before: moved[to + 1] ?? null }
}

/**
 * What to send for a drop into the gallery as it is now, which another session may have changed since it was drawn:
 * the work goes beside the neighbour that it was given, and all else stays. Null when the work is gone.
 */
export function idsToDrop(ids: readonly number[], { id, after, before }: Drop): number[] | null {
  const from = ids.indexOf(id)
  if (from < 0) return null
  const others = ids.filter((other) => other !== id)
  const [left, right] = [others.indexOf(after ?? 0), others.indexOf(before ?? 0)]
  const to = after === null ? 0 : before === null ? others.length : left >= 0 ? left + 1 : right
  return to < 0 || to === from ? [] : idsToSend(ids, from, to)
}
