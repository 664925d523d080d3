import { SHIPPING_PRINTS_CENTS, SHIPPING_WITH_ORIGINAL_CENTS } from '../settings/shop-rules'
import { type OrderTax, raiseTax, type TaxSum, type WorkedOutTax } from './order-tax'

export type PricedLine = { type: 'original' | 'print' | 'payment'; quantity: number; unitPriceCents: number }

/** Inputs of an order's price besides its lines. By default: flat shipping, no discount, no tax. */
export type Pricing = {
  /** By the shop's shipping terms, for the order's destination. */
  shippingCents?: number
  /** The discount of each line. */
  discountCents?: readonly number[]
  tax?: OrderTax | WorkedOutTax
}

/** The sums of one line. */
export type LineSums = {
  lineCents: number
  discountCents: number
  /** The line's tax on top. */
  addedTaxCents: number
}

/**
 * The sums of an order in integer cents: the total is the subtotal minus the discount, plus shipping and the tax on
 * top. `addedTaxCents` is 0 when prices include the tax.
 */
export type OrderSums = {
  subtotalCents: number
  discountCents: number
  shippingCents: number
  addedTaxCents: number
  totalCents: number
  /** By rate, in the order of the lines. */
  taxes: TaxSum[]
  /** The tax on top of shipping. */
  shippingAddedTaxCents: number
  lines: LineSums[]
}

/** Line total in integer cents. */
export function lineCents(line: PricedLine): number {
  return line.quantity * line.unitPriceCents
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)

/** Flat shipping in integer cents: 25 USD with any original, else 15 USD; nothing for an empty list. */
export function flatShippingCents(lines: readonly PricedLine[]): number {
  if (lines.length === 0) return 0
  return lines.some(({ type }) => type === 'original') ? SHIPPING_WITH_ORIGINAL_CENTS : SHIPPING_PRINTS_CENTS
}

/** Thrown when the provider's taxes do not fit the order, which must not be sold with them. */
export class TaxMisfit extends Error {}

/** @throws TaxMisfit when the provider's taxes have another number of lines, invalid cents, or another total */
function requireFit(
  tax: WorkedOutTax,
  left: readonly number[],
  shippingCents: number,
  totalCents: number,
): void {
  const { lines, shipping } = tax.workedOut
  const parts = [
    ...left.map((cents, place) => ({ cents, taxes: lines[place] ?? [] })),
    { cents: shippingCents, taxes: shipping },
  ]
  const isSound = parts.every(({ cents, taxes }) => {
    const all = taxes.flatMap(({ baseCents, taxCents }) => [baseCents, taxCents])
    const within = !tax.isIncluded || sum(taxes.map(({ taxCents }) => taxCents)) <= cents
    return within && all.every((each) => Number.isSafeInteger(each) && each >= 0)
  })
  if (isSound && lines.length === left.length && tax.totalCents === totalCents) return
  throw new TaxMisfit(`The taxes make ${tax.totalCents} cents of an order of ${totalCents}.`)
}

/**
 * Calculates the sums of an order. An empty list costs nothing.
 * @throws TaxMisfit when the provider's taxes do not fit this order
 */
export function priceOrder(lines: readonly PricedLine[], pricing: Pricing = {}): OrderSums {
  const whole = lines.map(lineCents)
  const discounts = whole.map((cents, place) => Math.min(pricing.discountCents?.[place] ?? 0, cents))
  const shippingCents = pricing.shippingCents ?? flatShippingCents(lines)
  const left = whole.map((cents, place) => cents - (discounts[place] ?? 0))
  const { taxes, lineTaxCents, shippingTaxCents } = pricing.tax
    ? raiseTax(pricing.tax, left, shippingCents)
    : { taxes: [], lineTaxCents: [], shippingTaxCents: 0 }
  const isIncluded = pricing.tax?.isIncluded ?? false
  const addedTaxCents = isIncluded ? 0 : sum(taxes.map(({ taxCents }) => taxCents))
  const totalCents = sum(left) + shippingCents + addedTaxCents
  if (pricing.tax && 'workedOut' in pricing.tax) requireFit(pricing.tax, left, shippingCents, totalCents)
  return {
    subtotalCents: sum(whole),
    discountCents: sum(discounts),
    shippingCents,
    addedTaxCents,
    totalCents,
    taxes,
    shippingAddedTaxCents: isIncluded ? 0 : shippingTaxCents,
    lines: whole.map((cents, place) => ({
      lineCents: cents,
      discountCents: discounts[place] ?? 0,
      addedTaxCents: isIncluded ? 0 : (lineTaxCents[place] ?? 0),
    })),
  }
}

/** The total with flat shipping, without discount or tax. */
export const flatTotalCents = (lines: readonly PricedLine[]): number => priceOrder(lines).totalCents
