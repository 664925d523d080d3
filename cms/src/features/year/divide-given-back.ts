import { divideAmongParts, type Giving } from '../../orders/given-back/divide-among-parts'
import type { SoldKind } from './money-entries'

/** A part of what was taken for an order. @property line the id of its order item; null for shipping and the rest */
export type SoldPart = { kind: SoldKind; line: number | null; cents: number }

/** An amount divided by kind, in cents; kinds with nothing are absent. */
export type ByKind = Partial<Record<SoldKind, number>>

/**
 * Divides each refund or lost dispute of an order among originals, prints and shipping. The parts of each add up to
 * its amount, and the parts of a kind to no more than was taken for it.
 * @param givings oldest first
 */
export function divideGivenBack(sold: readonly SoldPart[], givings: readonly Giving[]): ByKind[] {
  const parts = sold.map(({ kind, line, cents }) => ({ line, isShipping: kind === 'shipping', cents }))
  return divideAmongParts(parts, givings).map(({ cents, rest }) => {
    const byKind: ByKind = {}
    const add = (kind: SoldKind, amount: number) => {
      if (amount > 0) byKind[kind] = (byKind[kind] ?? 0) + amount
    }
    for (const [place, amount] of cents.entries()) add(sold[place]?.kind ?? 'difference', amount)
    add('difference', rest)
    return byKind
  })
}
