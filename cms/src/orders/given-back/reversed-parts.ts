import { divideAmongParts } from './divide-among-parts'
import { taxShare } from './tax-share'

/** A part of an order as sold, in cents with its tax. `line` is the id of its line, null for the shipping. */
export type SoldPart = {
  reference: string
  line: number | null
  isShipping: boolean
  cents: number
  taxCents: number
}

/** What is returned of a part, in cents with its tax. */
export type ReversedPart = { reference: string; cents: number; taxCents: number }

/** Calculates what a refund returns of each part, after earlier refunds, in the way the year's taxes count it. */
export function reversedParts(
  sold: readonly SoldPart[],
  before: readonly ReversedPart[],
  { cents, lines }: { cents: number; lines: readonly number[] },
): ReversedPart[] {
  const earlier = sold.map(({ reference }) =>
    before
      .filter((part) => part.reference === reference)
      .reduce((sum, part) => ({ cents: sum.cents + part.cents, taxCents: sum.taxCents + part.taxCents }), {
        cents: 0,
        taxCents: 0,
      }),
  )
  const left = sold.map((part, place) => ({ ...part, cents: part.cents - (earlier[place]?.cents ?? 0) }))
  const [given] = divideAmongParts(left, [{ cents, lines }])
  return sold.flatMap((part, place) => {
    const back = given?.cents[place] ?? 0
    if (back === 0) return []
    const { cents: backBefore, taxCents: taxBefore } = earlier[place] ?? { cents: 0, taxCents: 0 }
    const share = taxShare(part.taxCents, part.cents, backBefore, back)
    return [{ reference: part.reference, cents: back, taxCents: Math.min(share, part.taxCents - taxBefore) }]
  })
}
