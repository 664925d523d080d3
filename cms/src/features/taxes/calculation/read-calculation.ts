import {
  type BorneTax,
  pricedTax,
  TaxMisfit,
  type Untaxed,
  type WorkedOutTax,
} from '@gesso/shared-types/features/taxes/order-tax'
import { shareOut } from '@gesso/shared-types/money/share-out'
import { priceOrder } from '@gesso/shared-types/orders/price-order'
import type { CalculatedPart, Levy, TaxCalculation, TaxRequest } from '../tax-gateway'
import { lineOfReference } from './tax-request'

/** The taxes that were calculated for a request: of its lines, in order, and why a line bears none. */
export type WorkedOut = { tax: WorkedOutTax; untaxed: Untaxed[]; isShippingReversed: boolean }

const THOUSANDTHS = 1000

/** Combines authorities that raise the same tax, such as a state, a county and a city, into one rate. */
function gather(levies: readonly Levy[]): (Omit<BorneTax, 'rate'> & { percent: number })[] {
  const names = [...new Set(levies.map(({ name }) => name))]
  return names.map((name) => {
    const same = levies.filter((levy) => levy.name === name)
    return {
      name,
      percent: same.reduce((sum, { percent }) => sum + Number(percent), 0),
      baseCents: Math.max(...same.map(({ baseCents }) => baseCents)),
      taxCents: same.reduce((sum, { taxCents }) => sum + taxCents, 0),
    }
  })
}

/** The taxes of a part by name and rate. They always add up to the part's tax, which is what the buyer pays. */
function taxesOf({ taxCents, levies }: CalculatedPart): BorneTax[] {
  if (taxCents === 0) return []
  const known = gather(levies).filter((levy) => levy.taxCents > 0)
  if (known.length === 0) return [{ name: 'Tax', rate: 0, baseCents: 0, taxCents }]
  const shares = shareOut(
    taxCents,
    known.map((levy) => levy.taxCents),
  )
  return known.map(({ name, percent, baseCents }, place) => ({
    name,
    rate: Math.round(percent * THOUSANDTHS),
    baseCents,
    taxCents: shares[place] ?? 0,
  }))
}

const untaxedOf = ({ taxCents, isReverseCharge }: CalculatedPart): Untaxed =>
  taxCents === 0 && isReverseCharge ? 'reverse_charge' : null

const sum = (parts: readonly { taxCents: number }[]): number =>
  parts.reduce((total, { taxCents }) => total + taxCents, 0)

/**
 * Reads the answer to a request, and checks its sums.
 * @throws TaxMisfit when it is for another order, or does not add up to the cent
 */
export function readCalculation(answer: TaxCalculation, request: TaxRequest): WorkedOut {
  const lines = request.lines.map(({ reference, cents }) => {
    const line = answer.lines.find((each) => each.reference === reference)
    if (line?.cents !== cents) throw new TaxMisfit(`The taxes have no ${reference} of ${cents} cents.`)
    return line
  })
  const { shipping } = answer
  if ((shipping?.cents ?? 0) !== (request.shipping?.cents ?? 0) || answer.lines.length !== lines.length)
    throw new TaxMisfit('The taxes are of other goods, or of another shipping.')
  const [onTop, inside] = request.isIncluded
    ? [0, sum([...lines, ...(shipping ? [shipping] : [])])]
    : [sum([...lines, ...(shipping ? [shipping] : [])]), 0]
  if (answer.currency !== 'usd' || answer.onTopCents !== onTop || answer.insideCents !== inside)
    throw new TaxMisfit('The taxes of the parts do not come to that of the whole.')
  const tax: WorkedOutTax = {
    isIncluded: request.isIncluded,
    totalCents: answer.totalCents,
    workedOut: { lines: lines.map(taxesOf), shipping: shipping ? taxesOf(shipping) : [] },
  }
  const priced = request.lines.map(({ cents }) => ({
    type: 'print' as const,
    quantity: 1,
    unitPriceCents: cents,
  }))
  priceOrder(priced, { shippingCents: shipping?.cents ?? 0, tax: pricedTax(tax) })
  return {
    tax,
    untaxed: lines.map(untaxedOf),
    isShippingReversed: shipping !== null && untaxedOf(shipping) !== null,
  }
}

/** Spreads the taxes of a request's lines over all lines of its order; free lines bear none. */
export function spreadOut(
  { tax, untaxed, isShippingReversed }: WorkedOut,
  request: TaxRequest,
  lineCount: number,
): { tax: WorkedOutTax; untaxed: Untaxed[]; isReverseCharge: boolean } {
  const lines: BorneTax[][] = Array.from({ length: lineCount }, () => [])
  const why: Untaxed[] = lines.map(() => null)
  let shipping: readonly BorneTax[] = tax.workedOut.shipping
  for (const [place, { reference }] of request.lines.entries()) {
    const line = lineOfReference(reference)
    const taxes = tax.workedOut.lines[place] ?? []
    if (line === null) shipping = taxes
    else {
      lines[line] = [...taxes]
      why[line] = untaxed[place] ?? null
    }
  }
  return {
    tax: { ...tax, workedOut: { lines, shipping } },
    untaxed: why,
    isReverseCharge: isShippingReversed || untaxed.includes('reverse_charge'),
  }
}
