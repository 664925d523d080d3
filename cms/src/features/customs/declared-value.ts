import { divideAmongParts } from '../../orders/given-back/divide-among-parts'

/** Money of a part of an order in cents: its price after discounts, and what was paid for it with tax on top. */
export type Valued = { cents: number; paid: number }

/**
 * Calculates what was paid for goods and shipping that are sent, without tax on top: what was given back besides
 * cancelled lines is divided among them, as the sums of a year divide it.
 * @param shipping the last part
 * @param given cents that were given back and belong to no cancelled line
 */
export function declaredValues(
  goods: readonly Valued[],
  shipping: Valued,
  given: number,
): { goods: Valued[]; shipping: Valued } {
  const parts = [...goods, shipping]
  const taken = parts.map(({ paid }, place) => ({
    line: place < goods.length ? place : null,
    isShipping: place === goods.length,
    cents: paid,
  }))
  const back = divideAmongParts(taken, [{ cents: given, lines: [] }])[0]?.cents ?? []
  const left = parts.map(({ cents, paid }, place): Valued => {
    const gone = back[place] ?? 0
    return { cents: paid === 0 ? cents : Math.round((cents * (paid - gone)) / paid), paid: paid - gone }
  })
  return { goods: left.slice(0, -1), shipping: left.at(-1) ?? shipping }
}
