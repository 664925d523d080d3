import { shareOut } from '@gesso/shared-types/money/share-out'

/** A part of what was paid for an order. @property line the id of its line; null for shipping and the rest */
export type TakenPart = { line: number | null; isShipping: boolean; cents: number }

/** Money that was returned. @property lines cancelled with it */
export type Giving = { cents: number; lines: readonly number[] }

/**
 * Divides each refund or lost dispute of an order among its parts (docs/decisions/year.md). Lines cancelled with it
 * come first, then the shipping, then everything else; an amount alone is divided among all parts in proportion to
 * what is left of each. No part returns more than was paid for it.
 * @param givings oldest first
 * @returns for each of them the cents of every part, and a rest that belongs to none
 */
export function divideAmongParts(
  taken: readonly TakenPart[],
  givings: readonly Giving[],
): { cents: number[]; rest: number }[] {
  const parts = taken.map((part, place) => ({ ...part, place, left: Math.max(part.cents, 0) }))
  return givings.map(({ cents, lines }) => {
    const given = parts.map(() => 0)
    let open = cents
    const takeFrom = (group: typeof parts) => {
      const most = Math.min(
        open,
        group.reduce((sum, { left }) => sum + left, 0),
      )
      const shares = shareOut(
        most,
        group.map(({ left }) => left),
      )
      for (const [at, part] of group.entries()) {
        const share = shares[at] ?? 0
        part.left -= share
        given[part.place] = (given[part.place] ?? 0) + share
      }
      open -= most
    }
    const cancelled = parts.filter(({ line }) => line !== null && lines.includes(line))
    if (cancelled.length > 0) {
      takeFrom(cancelled)
      takeFrom(parts.filter(({ isShipping }) => isShipping))
    }
    takeFrom(parts)
    return { cents: given, rest: open }
  })
}
