import { arrayMove } from '@dnd-kit/sortable'

/** The ids whose positions change when the artwork at `from` moves to `to`, in their new order. Only these are sent. */
export function idsToSend(ids: readonly number[], from: number, to: number): number[] {
  const least = Math.min(from, to)
  return arrayMove([...ids], from, to).slice(least, Math.max(from, to) + 1)
}

/**
 * A move described by the new neighbours, so that it still holds when the gallery changes; null at the gallery's ends.
 */
export type Move = { id: number; after: number | null; before: number | null }

/** Describes the move of the artwork at `from` to `to`. */
export function moveBetween(ids: readonly number[], from: number, to: number): Move {
  const moved = arrayMove([...ids], from, to)
  return { id: ids[from] ?? 0, after: moved[to - 1] ?? null, before: moved[to + 1] ?? null }
}

/**
 * The ids to send for a move in the current gallery, which another session may have changed: the artwork goes next to
 * one of its new neighbours, and all others stay. Empty when nothing moves; null when the artwork was deleted.
 */
export function idsOfMove(ids: readonly number[], { id, after, before }: Move): number[] | null {
  const from = ids.indexOf(id)
  if (from < 0) return null
  const others = ids.filter((other) => other !== id)
  const [left, right] = [others.indexOf(after ?? 0), others.indexOf(before ?? 0)]
  const to = after === null ? 0 : before === null ? others.length : left >= 0 ? left + 1 : right
  return to < 0 || to === from ? [] : idsToSend(ids, from, to)
}
