import { SHIPPING_PRINTS_CENTS, SHIPPING_WITH_ORIGINAL_CENTS } from '../settings/shop-rules'

export type PricedLine = { type: 'original' | 'print' | 'payment'; quantity: number; unitPriceCents: number }

/** What one tax comes to, by its name and its rate in thousandths of a percent; `baseCents` is without the tax. */
export type TaxSum = { name: string; rate: number; baseCents: number; taxCents: number; isIncluded: boolean }

/** What the taxes of an order come to. `isIncluded`: the prices have them inside. */
export type RaisedTax = {
  isIncluded: boolean
  taxes: TaxSum[]
  lineTaxCents: number[]
  shippingTaxCents: number
}

/** Raises the taxes of an order. @param lineCents what each line costs after its discount */
export type RaiseTax = (lineCents: readonly number[], shippingCents: number) => RaisedTax

/** Inputs of an order's price besides its lines. By default: flat shipping, no discount, no tax. */
export type Pricing = {
  /** By the shop's shipping terms, for the order's destination. */
  shippingCents?: number
  /** The discount of each line. */
  discountCents?: readonly number[]
  tax?: RaiseTax
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

const NO_TAX: RaisedTax = { isIncluded: false, taxes: [], lineTaxCents: [], shippingTaxCents: 0 }

/**
 * Calculates the sums of an order. An empty list costs nothing.
 * @throws TaxMisfit when the provider's taxes do not fit this order
 */
export function priceOrder(lines: readonly PricedLine[], pricing: Pricing = {}): OrderSums {
  const whole = lines.map(lineCents)
  const discounts = whole.map((cents, place) => Math.min(pricing.discountCents?.[place] ?? 0, cents))
  const shippingCents = pricing.shippingCents ?? flatShippingCents(lines)
  const left = whole.map((cents, place) => cents - (discounts[place] ?? 0))
  const { isIncluded, taxes, lineTaxCents, shippingTaxCents } = pricing.tax?.(left, shippingCents) ?? NO_TAX
  const addedTaxCents = isIncluded ? 0 : sum(taxes.map(({ taxCents }) => taxCents))
  const totalCents = sum(left) + shippingCents + addedTaxCents
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
