import { moveItem } from './slide-offsets'

/** The ids whose places change when the work at `from` goes to `to`, in their new order: all that need be sent. */
export function idsToSend(ids: readonly number[], from: number, to: number): number[] {
  const least = Math.min(from, to)
  return moveItem(ids, from, to).slice(least, Math.max(from, to) + 1)
}
