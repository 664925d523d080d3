import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { readTaxNumber } from '@gesso/shared-types/features/taxes/tax-number'
import { type PricedLine, type Pricing, priceOrder } from '@gesso/shared-types/orders/price-order'
import type { TaxCodes } from '../read-tax-settings'
import type { BusinessNumber, TaxRequest } from '../tax-gateway'

/** What an order's tax is asked by. */
export type TaxedOrder = {
  lines: readonly PricedLine[]
  place: { country: string; state: string; zipCode: string; city?: string }
  taxNumber: string | null
  taxCodes: TaxCodes
  isIncluded: boolean
  pricing: Pick<Pricing, 'shippingCents' | 'discountCents'>
}

/** The reference of the shipping: also where it stands among the lines, because everything else is free. */
export const SHIPPING = 'shipping'

/** The reference of a line by its place. */
export const lineReference = (place: number): string => `line-${place + 1}`

/** Which line of the order a reference means; null for the shipping. */
export const lineOfReference = (reference: string): number | null =>
  reference === SHIPPING ? null : Number(reference.replace('line-', '')) - 1

/** Countries whose postal code decides, and how a whole one looks. */
const ZIPS: Readonly<Record<string, RegExp>> = { US: /^\d{5}/, CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i }

/** Elsewhere a postal code may say that a place is outside the country's tax. A shorter one is still being typed. */
const SHORTEST_ZIP = 4

/** Whether the tax of a country may depend on the city. */
export const usesCity = (country: string): boolean => ZIPS[country] !== undefined

function postalCode(country: string, zipCode: string): string {
  const zip = zipCode.trim().toUpperCase()
  const whole = ZIPS[country]?.exec(zip)
  if (ZIPS[country]) return whole?.[0] ?? ''
  return zip.length >= SHORTEST_ZIP ? zip : ''
}

/** What must be known before it is worth asking, which costs the artist money. */
function missing(country: string, state: string, zip: string): FieldProblem | null {
  if (country === 'US' && zip === '')
    return { field: 'customerData.zipCode', message: 'The tax depends on your ZIP code: enter it first.' }
  if (country === 'CA' && zip === '' && state === '')
    return { field: 'customerData.state', message: 'The tax depends on your province: choose it first.' }
  return null
}

/** A number as it is stored, with where it is of. */
export const businessNumber = (number: string, country: string): BusinessNumber => ({
  number,
  isEuropean: Boolean(readTaxNumber(number, country)?.euCountry) || number.startsWith('XI'),
})

/**
 * What Stripe Tax is asked about an order; null for one that costs nothing. What costs nothing is left out: a line that is
 * free, and shipping that is. Nothing in it names the buyer but the tax number.
 */
export function taxRequest(order: TaxedOrder): TaxRequest | FieldProblem | null {
  const { country, state, zipCode, city } = order.place
  const zip = postalCode(country, zipCode)
  const sums = priceOrder(order.lines, order.pricing)
  const { taxCodes } = order
  const lines = order.lines.flatMap(({ type, quantity }, place) => {
    const sum = sums.lines[place]
    const cents = sum ? sum.lineCents - sum.discountCents : 0
    // What is paid of an agreement is taxed like the original that it is for.
    const taxCode = taxCodes[type === 'payment' ? 'original' : type]
    return cents > 0 ? [{ reference: lineReference(place), cents, quantity, taxCode }] : []
  })
  const { shippingCents } = sums
  if (lines.length === 0 && shippingCents === 0) return null
  const problem = missing(country, state, zip)
  if (problem) return problem
  return {
    isIncluded: order.isIncluded,
    place: {
      country,
      state: state.trim(),
      postalCode: zip,
      city: usesCity(country) ? (city ?? '').trim() : '',
    },
    taxNumber: order.taxNumber === null ? null : businessNumber(order.taxNumber, country),
    lines:
      lines.length > 0
        ? lines
        : [{ reference: SHIPPING, cents: shippingCents, quantity: 1, taxCode: taxCodes.shipping }],
    shipping:
      lines.length > 0 && shippingCents > 0 ? { cents: shippingCents, taxCode: taxCodes.shipping } : null,
  }
}
