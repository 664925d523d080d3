import { shareOut } from '../../money/share-out'
import type { RaisedTax, RaiseTax, TaxSum } from '../../orders/price-order'

/** A tax's name for buyers, and its rate in thousandths of a percent: 8875 is 8.875 %. */
export type TaxRate = { name: string; rate: number }

/**
 * The tax of each part of an order; null for none. `isIncluded`: prices include the tax. With 'as_goods', shipping is
 * divided among the lines by their prices, and each part has its line's tax.
 */
export type OrderTax = {
  isIncluded: boolean
  lines: readonly (TaxRate | null)[]
  shipping: TaxRate | null | 'as_goods'
}

/** A tax of a part of an order as calculated by the provider, in integer cents. */
export type BorneTax = TaxRate & { baseCents: number; taxCents: number }

/**
 * The taxes of an order as calculated by the payment provider, for each line and for shipping. `totalCents` is the
 * provider's total of the order.
 */
export type WorkedOutTax = {
  isIncluded: boolean
  totalCents: number
  workedOut: { lines: readonly (readonly BorneTax[])[]; shipping: readonly BorneTax[] }
}

/** Why a line has no tax although the shop charges tax. */
export const UNTAXED = ['margin_scheme', 'reverse_charge'] as const
export type Untaxed = (typeof UNTAXED)[number] | null

/**
 * The tax that is stored with an order, so that the year's reports can list each part's tax: the rates, all null when
 * no tax was charged, or the provider's calculation.
 */
export type StoredTax = (OrderTax | WorkedOutTax) & { untaxed: readonly Untaxed[] }

type Part = { cents: number; rate: TaxRate | null }

/** A part of an order with its taxes: at most one by the artist's rates, several if the provider calculated them. */
export type TaxedPart = {
  cents: number
  taxCents: number
  taxes: readonly (TaxRate & { taxCents: number })[]
}

/** The taxes of an order by rate, and the part of each line and of the shipping in them, in integer cents. */
type TaxShares = Omit<RaisedTax, 'isIncluded'> & {
  lineParts: TaxedPart[]
  /** One part of shipping for each line that it follows, or a single part. */
  shippingParts: TaxedPart[]
}

const HUNDRED_PERCENT = 100_000

/** The tax included in an amount, or on top of it, rounded half up to the cent. */
function taxOn(cents: number, rate: number, isIncluded: boolean): number {
  const divisor = BigInt(isIncluded ? HUNDRED_PERCENT + rate : HUNDRED_PERCENT)
  return Number((BigInt(cents) * BigInt(rate) * 2n + divisor) / (2n * divisor))
}

const sameRate = (a: TaxRate, b: TaxRate): boolean => a.rate === b.rate && a.name === b.name

/**
 * Divides shipping into parts with one tax each, in proportion to the lines' prices, or equally when all lines are
 * free.
 */
function shippingParts(tax: OrderTax, lineCents: readonly number[], shippingCents: number): Part[] {
  if (tax.shipping !== 'as_goods') return [{ cents: shippingCents, rate: tax.shipping }]
  const weights = lineCents.some((cents) => cents > 0) ? lineCents : lineCents.map(() => 1)
  return shareOut(shippingCents, weights).map((cents, place) => ({ cents, rate: tax.lines[place] ?? null }))
}

const sumOf = (cents: readonly { taxCents: number }[]): number =>
  cents.reduce((total, { taxCents }) => total + taxCents, 0)

/** Sums the provider's taxes by name and rate. */
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
 * Calculates the taxes of an order. Each rate is rounded once, on the sum of the parts that have it, and its cents are
 * distributed among these parts, so that the sums by line and by rate are equal. Taxes calculated by the provider are
 * only added up.
 * @param lineCents each line's price after its discount, in integer cents
 * @param shippingCents the price of shipping, in integer cents
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
