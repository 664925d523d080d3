import type { StoredTax, Untaxed } from '@gesso/shared-types/features/taxes/order-tax'
import { raiseTax, type TaxedPart, type TaxRate } from '@gesso/shared-types/features/taxes/order-tax'
import { divideAmongParts, type Giving } from '../../orders/given-back/divide-among-parts'
import { taxShare } from '../../orders/given-back/tax-share'

/** A paid order that was placed while the shop charged tax; amounts in integer cents. */
export type TaxedOrder = {
  country: string
  /** Whether it was paid in the year. */
  isOfYear: boolean
  tax: StoredTax
  /** The price of each line after its discount, without tax on top. */
  lines: readonly { id: number; cents: number }[]
  shippingCents: number
  /** Oldest first. */
  givings: readonly (Giving & { isOfYear: boolean })[]
}

/** Net amounts and taxes of one rate in one country; `rate` is null when no tax was charged, see `untaxed`. */
export type TaxOfYear = {
  country: string
  rate: TaxRate | null
  untaxed: Untaxed
  soldNetCents: number
  soldTaxCents: number
  givenBackNetCents: number
  givenBackTaxCents: number
}

type Part = {
  line: number | null
  isShipping: boolean
  /** The taxes of the part; one entry without a rate if it bore none. */
  taxes: readonly { rate: TaxRate | null; taxCents: number }[]
  untaxed: Untaxed
  /** What the buyer paid for it, tax included. */
  cents: number
  taxCents: number
}

const NO_TAX = [{ rate: null, taxCents: 0 }]

/** Splits an order into parts, with what the buyer paid for each and the tax in it. */
function partsOf({ tax, lines, shippingCents }: TaxedOrder): Part[] {
  const amounts = lines.map(({ cents }) => cents)
  const { lineParts, shippingParts } = raiseTax(tax, amounts, shippingCents)
  const onTop = (taxCents: number) => (tax.isIncluded ? 0 : taxCents)
  // Shipping that follows no line has the reason that all lines share.
  const untaxedShipping = (place: number): Untaxed =>
    shippingParts.length === lines.length
      ? (tax.untaxed[place] ?? null)
      : tax.untaxed.every((reason) => reason === tax.untaxed[0])
        ? (tax.untaxed[0] ?? null)
        : null
  const partOf = ({ cents, taxCents, taxes }: TaxedPart, untaxed: Untaxed) => ({
    taxes:
      taxes.length > 0
        ? taxes.map(({ name, rate, taxCents: of }) => ({ rate: { name, rate }, taxCents: of }))
        : NO_TAX,
    untaxed: taxes.length > 0 ? null : untaxed,
    cents: cents + onTop(taxCents),
    taxCents,
  })
  return [
    ...lineParts.map(
      (part, place): Part => ({
        line: lines[place]?.id ?? null,
        isShipping: false,
        ...partOf(part, tax.untaxed[place] ?? null),
      }),
    ),
    ...shippingParts.map(
      (part, place): Part => ({
        line: null,
        isShipping: true,
        ...partOf(part, untaxedShipping(place)),
      }),
    ),
  ]
}

const nothing = (country: string, rate: TaxRate | null, untaxed: Untaxed): TaxOfYear => ({
  country,
  rate,
  untaxed,
  soldNetCents: 0,
  soldTaxCents: 0,
  givenBackNetCents: 0,
  givenBackTaxCents: 0,
})

const sumUp = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)

/**
 * Adds up a year's taxes by country and rate, order by order. A refund of a part takes back its share of the tax,
 * rounded so that a part that is wholly refunded leaves none. The net amount of a part with several taxes counts for
 * each of them.
 */
export class TaxSums {
  private readonly sums = new Map<string, TaxOfYear>()

  add(order: TaxedOrder): void {
    const parts = partsOf(order)
    if (order.isOfYear) {
      for (const part of parts.filter(({ cents }) => cents > 0)) {
        for (const { rate, taxCents } of part.taxes) {
          const sum = this.sumOf(order, rate, part.untaxed)
          sum.soldNetCents += part.cents - part.taxCents
          sum.soldTaxCents += taxCents
        }
      }
    }
    const before = parts.map(() => 0)
    for (const [turn, { cents }] of divideAmongParts(parts, order.givings).entries()) {
      for (const [place, part] of parts.entries()) {
        const given = cents[place] ?? 0
        if (given === 0) continue
        const earlier = before[place] ?? 0
        before[place] = earlier + given
        if (!order.givings[turn]?.isOfYear) continue
        const taxIn = (tax: number) => taxShare(tax, part.cents, earlier, given)
        const netCents = given - sumUp(part.taxes.map(({ taxCents }) => taxIn(taxCents)))
        for (const { rate, taxCents } of part.taxes) {
          const sum = this.sumOf(order, rate, part.untaxed)
          sum.givenBackNetCents += netCents
          sum.givenBackTaxCents += taxIn(taxCents)
        }
      }
    }
  }

  /** The sums of all orders so far, sorted by country, tax, rate, and the reason for no tax. */
  taxes(): TaxOfYear[] {
    return [...this.sums.values()].sort(
      (a, b) =>
        a.country.localeCompare(b.country) ||
        (a.rate?.name ?? '').localeCompare(b.rate?.name ?? '') ||
        (b.rate?.rate ?? 0) - (a.rate?.rate ?? 0) ||
        (a.untaxed ?? '').localeCompare(b.untaxed ?? ''),
    )
  }

  private sumOf({ country }: TaxedOrder, rate: TaxRate | null, untaxed: Untaxed): TaxOfYear {
    const key = JSON.stringify([country, rate, untaxed])
    const sum = this.sums.get(key) ?? nothing(country, rate, untaxed)
    this.sums.set(key, sum)
    return sum
  }
}
