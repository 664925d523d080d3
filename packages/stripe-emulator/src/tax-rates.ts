import type Stripe from 'stripe'

type LineBreakdown = Stripe.Tax.CalculationLineItem.TaxBreakdown
type Level = LineBreakdown['jurisdiction']['level']
type TaxType = NonNullable<LineBreakdown['tax_rate_details']>['tax_type']

/** A tax that one authority charges; `rate` in thousandths of a percent. */
type Levy = {
  level: Level
  name: string
  state: string | null
  type: TaxType
  called: string
  rate: number
}

/** Where goods are sent, and the merchant's country (`home`). */
export type TaxPlace = { country: string; state: string | null; home: string; businessOf: string | null }

/** The taxes of an item, and the reason for them. */
export type Decision = { reason: LineBreakdown['taxability_reason']; levies: readonly Levy[] }

/**
 * The product tax codes that the emulator knows: general goods, nontaxable, shipping, and printed matter.
 */
export const TAX_CODES = ['txcd_99999999', 'txcd_00000000', 'txcd_92010001', 'txcd_35010000'] as const
export type TaxCode = (typeof TAX_CODES)[number]

const country = (name: string, rate: number, called = 'VAT', type: TaxType = 'vat'): Levy => ({
  level: 'country',
  name,
  state: null,
  type,
  called,
  rate,
})
const sales = (level: Level, name: string, state: string, rate: number): Levy => ({
  level,
  name,
  state,
  type: 'sales_tax',
  called: 'Sales Tax',
  rate,
})

/**
 * The taxes by country, or country and state; elsewhere none. `printed` applies to printed matter, if
 * present.
 */
const LEVIES: Readonly<Record<string, { goods: readonly Levy[]; printed?: readonly Levy[] }>> = {
  DE: { goods: [country('Germany', 19_000)], printed: [country('Germany', 7000)] },
  FR: { goods: [country('France', 20_000)], printed: [country('France', 5500)] },
  AT: { goods: [country('Austria', 20_000)] },
  GB: { goods: [country('United Kingdom', 20_000)], printed: [] },
  CH: { goods: [country('Switzerland', 8100)] },
  'US-NY': {
    goods: [
      sales('state', 'New York', 'NY', 4000),
      sales('city', 'New York City', 'NY', 4500),
      sales('district', 'Metropolitan Commuter Transportation District', 'NY', 375),
    ],
  },
  'US-CA': {
    goods: [sales('state', 'California', 'CA', 6000), sales('county', 'Los Angeles', 'CA', 1250)],
  },
  'CA-QC': {
    goods: [
      country('Canada', 5000, 'GST', 'gst'),
      { level: 'state', name: 'Quebec', state: 'QC', type: 'qst', called: 'QST', rate: 9975 },
    ],
  },
}

const UNION = ['DE', 'FR', 'AT']

/** Returns the state of a United States postal code, as far as the table goes. */
export const stateOfZip = (zip: string): string | null =>
  zip.startsWith('1') ? 'NY' : zip.startsWith('9') ? 'CA' : null

/** Decides which taxes an item bears. */
export function decide(place: TaxPlace, code: TaxCode): Decision {
  const found = LEVIES[`${place.country}-${place.state}`] ?? LEVIES[place.country]
  if (!found) return { reason: 'not_collecting', levies: [] }
  if (code === 'txcd_00000000') return { reason: 'product_exempt', levies: [] }
  // California does not tax a separate shipping charge.
  if (code === 'txcd_92010001' && place.state === 'CA' && place.country === 'US')
    return { reason: 'product_exempt', levies: [] }
  const isAcross = UNION.includes(place.country) && UNION.includes(place.home) && place.country !== place.home
  if (isAcross && place.businessOf !== null && place.businessOf !== place.home)
    return { reason: 'reverse_charge', levies: [] }
  if (code !== 'txcd_35010000' || !found.printed) return { reason: 'standard_rated', levies: found.goods }
  return found.printed.length === 0
    ? { reason: 'zero_rated', levies: [] }
    : { reason: 'reduced_rated', levies: found.printed }
}

const percent = (thousandths: number): string => String(thousandths / 1000)

/** Rounds half up, in integers. */
const part = (cents: number, rate: number, of: number): number =>
  Math.floor((2 * cents * rate + of) / (2 * of))

/** Calculates the taxes on an amount, one per authority, included in it or on top. */
export function breakDown(
  { reason, levies }: Decision,
  place: TaxPlace,
  cents: number,
  isInside: boolean,
): LineBreakdown[] {
  if (levies.length === 0)
    return [
      {
        amount: 0,
        jurisdiction: { country: place.country, display_name: place.country, level: 'country', state: null },
        sourcing: 'destination',
        tax_rate_details:
          reason === 'zero_rated' || reason === 'reverse_charge'
            ? { display_name: 'VAT', percentage_decimal: '0', tax_type: 'vat' }
            : null,
        taxability_reason: reason,
        taxable_amount: reason === 'zero_rated' || reason === 'reverse_charge' ? cents : 0,
      },
    ]
  const whole = levies.reduce((sum, { rate }) => sum + rate, 0)
  const tax = part(cents, whole, isInside ? 100_000 + whole : 100_000)
  let left = tax
  return levies.map(({ level, name, state, type, called, rate }, index) => {
    const amount = index === levies.length - 1 ? left : part(tax, rate, whole)
    left -= amount
    return {
      amount,
      jurisdiction: { country: place.country, display_name: name, level, state },
      sourcing: 'destination',
      tax_rate_details: { display_name: called, percentage_decimal: percent(rate), tax_type: type },
      taxability_reason: reason,
      taxable_amount: isInside ? cents - tax : cents,
    }
  })
}
