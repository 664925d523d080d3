import { toDollars } from '@gesso/shared-types/money/money'
import type { CartLine } from '@gesso/shared-types/orders/order'
import { useEffect, useRef, useState } from 'react'
import { lineUnitCents } from './check-line'
import { changeCart } from './use-cart'

/** A line with its current price from the server's answer; `answeredAt` identifies the answer. */
export type AnsweredPrice = { line: CartLine; priceCents: number; answeredAt: number }

/**
 * Corrects the price of each line, once per answer: a price that the cart gets later, from a refused order or another
 * tab, is newer than the answer.
 * @returns the earlier price of each corrected line in cents, by line id
 */
export function usePriceCorrections(answered: readonly AnsweredPrice[]): Readonly<Record<string, number>> {
  const [formerPrices, setFormerPrices] = useState<Record<string, number>>({})
  const considered = useRef(new Set<string>())

  useEffect(() => {
    const fresh = answered.filter(({ line, answeredAt }) => {
      const key = `${line.id} ${answeredAt}`
      const isNew = !considered.current.has(key)
      considered.current.add(key)
      return isNew
    })
    const wrong = fresh.filter(({ line, priceCents }) => priceCents !== lineUnitCents(line))
    if (wrong.length === 0) return
    const former = Object.fromEntries(wrong.map(({ line }) => [line.id, lineUnitCents(line)]))
    setFormerPrices((earlier) => ({ ...former, ...earlier }))
    changeCart.setUnitPrices(
      wrong.map(({ line, priceCents }) => ({ id: line.id, unitPrice: toDollars(priceCents) })),
    )
  })

  return formerPrices
}
