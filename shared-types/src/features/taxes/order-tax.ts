import { shareOut } from '../../money/share-out'
import type { RaisedTax, RaiseTax, TaxSum } from '../../orders/price-order'

/** A tax as buyers read it, and its rate in thousandths of a percent: 8875 is 8.875 %. */
export type TaxRate = { name: string; rate: number }

/**
 * Which tax each part of an order bears; null for none. `isIncluded`: the prices have the tax inside. Shipping that
 * follows the goods is divided among the lines by what they cost, and each part bears its line's tax.
 */
export type OrderTax = {
  isIncluded: boolean
  lines: readonly (TaxRate | null)[]
  shipping: TaxRate | null | 'as_goods'
}

/** A tax that a part of an order bears, as somebody else has worked it out, in integer cents. */
export type BorneTax = TaxRate & { baseCents: number; taxCents: number }

/**
 * The taxes of an order as the payment provider has worked them out: of each line, and of the shipping. `totalCents` is what
 * it says that the order comes to.
 */
export type WorkedOutTax = {
  isIncluded: boolean
  totalCents: number
  workedOut: { lines: readonly (readonly BorneTax[])[]; shipping: readonly BorneTax[] }
}

/** Why a line bears no tax though the shop charges some. */
export const UNTAXED = ['margin_scheme', 'reverse_charge'] as const
export type Untaxed = (typeof UNTAXED)[number] | null

/**
 * What an order keeps of its tax, so that the year can say what each part of it bore: with no rate anywhere where none was
 * charged, or as the payment provider worked it out.
 */
export type StoredTax = (OrderTax | WorkedOutTax) & { untaxed: readonly Untaxed[] }

type Part = { cents: number; rate: TaxRate | null }

/** A part of an order and the taxes that it bears; where rates decide, that is one or none. */
export type TaxedPart = {
  cents: number
  taxCents: number
  taxes: readonly (TaxRate & { taxCents: number })[]
}

/** The taxes of an order by rate, and the part of each line and of the shipping in them, in integer cents. */
type TaxShares = Omit<RaisedTax, 'isIncluded'> & {
  lineParts: TaxedPart[]
  /** The shipping by what it bears: one part for each line that it follows, or one. */
  shippingParts: TaxedPart[]
}

const HUNDRED_PERCENT = 100_000

/** Tax in an amount that includes it, or upon one that does not, rounded half up to the cent. */
function taxOn(cents: number, rate: number, isIncluded: boolean): number {
  const divisor = BigInt(isIncluded ? HUNDRED_PERCENT + rate : HUNDRED_PERCENT)
  return Number((BigInt(cents) * BigInt(rate) * 2n + divisor) / (2n * divisor))
}

const sameRate = (a: TaxRate, b: TaxRate): boolean => a.rate === b.rate && a.name === b.name

/** The shipping as parts that each bear one tax. Lines that cost nothing bear equal parts of it. */
function shippingParts(tax: OrderTax, lineCents: readonly number[], shippingCents: number): Part[] {
  if (tax.shipping !== 'as_goods') return [{ cents: shippingCents, rate: tax.shipping }]
  const weights = lineCents.some((cents) => cents > 0) ? lineCents : lineCents.map(() => 1)
  return shareOut(shippingCents, weights).map((cents, place) => ({ cents, rate: tax.lines[place] ?? null }))
}

const sumOf = (cents: readonly { taxCents: number }[]): number =>
  cents.reduce((total, { taxCents }) => total + taxCents, 0)

/** Adds up taxes that were worked out elsewhere, by name and rate. */
function addUp(
  { isIncluded, workedOut }: WorkedOutTax,
  lineCents: readonly number[],
  shippingCents: number,
): TaxShares {
  const partOf = (cents: number, taxes: readonly BorneTax[]): TaxedPart => ({
    cents,
    taxes,
    taxCents: sumOf(taxes),
  })
  const lineParts = lineCents.map((cents, place) => partOf(cents, workedOut.lines[place] ?? []))
  const taxes: TaxSum[] = []
  for (const { name, rate, baseCents, taxCents } of [...workedOut.lines, workedOut.shipping].flat()) {
    const known = taxes.find((tax) => sameRate(tax, { name, rate }))
    if (known) {
      known.baseCents += baseCents
      known.taxCents += taxCents
    } else taxes.push({ name, rate, baseCents, taxCents, isIncluded })
  }
  return {
    taxes,
    lineTaxCents: lineParts.map(({ taxCents }) => taxCents),
    lineParts,
    shippingParts: [partOf(shippingCents, workedOut.shipping)],
    shippingTaxCents: sumOf(workedOut.shipping),
  }
}

/**
 * Raises the taxes of an order: each rate is rounded once, on the sum of what bears it, and its cents are shared out among
 * these parts, so that lines and rates always add up to the same. What was worked out elsewhere is only added up.
 * @param lineCents what each line costs after its discount, in integer cents
 * @param shippingCents what the shipping costs
 */
export function raiseTax(
  tax: OrderTax | WorkedOutTax,
  lineCents: readonly number[],
  shippingCents: number,
): TaxShares {
  if ('workedOut' in tax) return addUp(tax, lineCents, shippingCents)
  const parts: Part[] = [
    ...lineCents.map((cents, place) => ({ cents, rate: tax.lines[place] ?? null })),
    ...shippingParts(tax, lineCents, shippingCents),
  ]
  const shares = parts.map(() => 0)
  const taxes: TaxSum[] = []
  for (const [place, { rate }] of parts.entries()) {
    if (!rate || parts.findIndex((other) => other.rate && sameRate(other.rate, rate)) < place) continue
    const bearing = parts.map((part) => (part.rate && sameRate(part.rate, rate) ? part.cents : 0))
    const sum = bearing.reduce((total, cents) => total + cents, 0)
    const taxCents = taxOn(sum, rate.rate, tax.isIncluded)
    if (sum === 0) continue
    for (const [at, share] of shareOut(taxCents, bearing).entries()) shares[at] = (shares[at] ?? 0) + share
    taxes.push({
      ...rate,
      baseCents: tax.isIncluded ? sum - taxCents : sum,
      taxCents,
      isIncluded: tax.isIncluded,
    })
  }
  const taxed = parts.map(({ cents, rate }, place): TaxedPart => {
    const taxCents = shares[place] ?? 0
    return { cents, taxCents, taxes: rate ? [{ ...rate, taxCents }] : [] }
  })
  return {
    taxes,
    lineTaxCents: shares.slice(0, lineCents.length),
    lineParts: taxed.slice(0, lineCents.length),
    shippingParts: taxed.slice(lineCents.length),
    shippingTaxCents: shares.slice(lineCents.length).reduce((total, share) => total + share, 0),
  }
}

/** Taxes that were worked out elsewhere do not fit the order: nothing may be sold by them. */
export class TaxMisfit extends Error {}

/** @throws TaxMisfit where taxes of elsewhere are of another order, of broken cents, or make another total */
function requireFit(
  tax: WorkedOutTax,
  left: readonly number[],
  shippingCents: number,
  raised: readonly TaxSum[],
): void {
  const { lines, shipping } = tax.workedOut
  const parts = [
    ...left.map((cents, place) => ({ cents, taxes: lines[place] ?? [] })),
    { cents: shippingCents, taxes: shipping },
  ]
  const isSound = parts.every(({ cents, taxes }) => {
    const all = taxes.flatMap(({ baseCents, taxCents }) => [baseCents, taxCents])
    const within = !tax.isIncluded || sumOf(taxes) <= cents
    return within && all.every((each) => Number.isSafeInteger(each) && each >= 0)
  })
  const goodsCents = left.reduce((total, cents) => total + cents, 0)
  const totalCents = goodsCents + shippingCents + (tax.isIncluded ? 0 : sumOf(raised))
  if (isSound && lines.length === left.length && tax.totalCents === totalCents) return
  throw new TaxMisfit(`The taxes make ${tax.totalCents} cents of an order of ${totalCents}.`)
}

/**
 * How an order is priced with its tax.
 * @throws TaxMisfit where the taxes were worked out elsewhere, and do not add up to this order
 */
export const pricedTax =
  (tax: OrderTax | WorkedOutTax): RaiseTax =>
  (lineCents, shippingCents) => {
    const raised = raiseTax(tax, lineCents, shippingCents)
    if ('workedOut' in tax) requireFit(tax, lineCents, shippingCents, raised.taxes)
    return { ...raised, isIncluded: tax.isIncluded }
  }
