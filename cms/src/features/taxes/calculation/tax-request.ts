import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { readTaxNumber } from '@gesso/shared-types/features/taxes/tax-number'
import { type PricedLine, type Pricing, priceOrder } from '@gesso/shared-types/orders/price-order'
import type { TaxCodes } from '../read-tax-settings'
import type { BusinessNumber, TaxRequest } from '../tax-gateway'

/** What the tax of an order depends on. */
export type TaxedOrder = {
  lines: readonly PricedLine[]
  place: { country: string; state: string; zipCode: string; city?: string }
  taxNumber: string | null
  taxCodes: TaxCodes
  isIncluded: boolean
  pricing: Pick<Pricing, 'shippingCents' | 'discountCents'>
}

/** The reference of the shipping, also when it is sent as the only line because everything else is free. */
export const SHIPPING = 'shipping'

/** The reference of a line by its place. */
export const lineReference = (place: number): string => `line-${place + 1}`

/** The place of the line that a reference means; null for the shipping. */
export const lineOfReference = (reference: string): number | null =>
  reference === SHIPPING ? null : Number(reference.replace('line-', '')) - 1

/** The countries whose postal code decides the tax, with the pattern of a complete one. */
const ZIPS: Readonly<Record<string, RegExp>> = { US: /^\d{5}/, CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i }

/** Elsewhere a postal code may show that a place is outside the tax area. A shorter one is still being typed. */
const SHORTEST_ZIP = 4

/** Whether a country's tax may depend on the city. */
export const usesCity = (country: string): boolean => ZIPS[country] !== undefined

function postalCode(country: string, zipCode: string): string {
  const zip = zipCode.trim().toUpperCase()
  const whole = ZIPS[country]?.exec(zip)
  if (ZIPS[country]) return whole?.[0] ?? ''
  return zip.length >= SHORTEST_ZIP ? zip : ''
}

/** What is still missing before a request is worthwhile: each one costs the artist money. */
function missing(country: string, state: string, zip: string): FieldProblem | null {
  if (country === 'US' && zip === '')
    return { field: 'customerData.zipCode', message: 'The tax depends on your ZIP code: enter it first.' }
  if (country === 'CA' && zip === '' && state === '')
    return { field: 'customerData.state', message: 'The tax depends on your province: choose it first.' }
  return null
}

/** A stored tax number, with whether it is a European one. */
export const businessNumber = (number: string, country: string): BusinessNumber => ({
  number,
  isEuropean: Boolean(readTaxNumber(number, country)?.euCountry) || number.startsWith('XI'),
})

/**
 * The request to Stripe Tax for an order; null for an order that costs nothing. Free lines and free shipping are left
 * out. It identifies the buyer by nothing but the tax number.
 */
export function taxRequest(order: TaxedOrder): TaxRequest | FieldProblem | null {
  const { country, state, zipCode, city } = order.place
  const zip = postalCode(country, zipCode)
  const sums = priceOrder(order.lines, order.pricing)
  const { taxCodes } = order
  const lines = order.lines.flatMap(({ type, quantity }, place) => {
    const sum = sums.lines[place]
    const cents = sum ? sum.lineCents - sum.discountCents : 0
    // A payment of an agreement is taxed like the original that it is for.
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
