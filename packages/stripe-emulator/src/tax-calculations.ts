import type Stripe from 'stripe'
import { invalidParameter, invalidRequest } from './api-error'
import { integer, nested, onlyKnown, requiredText } from './parameters'
import type { Form } from './parse-form'
import { newId, nowInSeconds } from './store'
import {
  forms,
  reference,
  type TaxCustomer,
  taxBehavior,
  taxCode,
  taxCustomer,
  taxedAmount,
} from './tax-parameters'
import { breakDown, decide, stateOfZip, type TaxCode, type TaxPlace } from './tax-rates'
import { homeCountry, isTaxActive } from './tax-settings'
import type { Transaction } from './transaction'

type Calculation = Stripe.Tax.Calculation
type Line = Stripe.Tax.CalculationLineItem
type LineBreakdown = Stripe.Tax.CalculationLineItem.TaxBreakdown

/** How long a calculation can be recorded. */
const LIFETIME_SECONDS = 90 * 24 * 3600

const amountOf = (breakdown: readonly LineBreakdown[]): number =>
  breakdown.reduce((sum, { amount }) => sum + amount, 0)

function placeOf({ address, tax_ids: ids }: TaxCustomer, home: string): TaxPlace {
  const business = ids.find(({ type }) => type === 'eu_vat')
  return {
    country: address.country ?? '',
    state: address.state ?? (address.country === 'US' ? stateOfZip(address.postal_code ?? '') : null),
    home,
    businessOf: business ? business.value.slice(0, 2) : null,
  }
}

const taxed = (place: TaxPlace, code: TaxCode, amount: number, behavior: string) =>
  breakDown(decide(place, code), place, amount, behavior === 'inclusive')

function readLine(form: Form, index: number, place: TaxPlace): Line {
  onlyKnown(form, ['amount', 'metadata', 'product', 'quantity', 'reference', 'tax_behavior', 'tax_code'])
  const at = (name: string) => `line_items[${index}][${name}]`
  const amount = taxedAmount(form, at('amount'))
  const behavior = taxBehavior(form)
  const code = taxCode(form, at('tax_code'), 'txcd_99999999')
  const breakdown = taxed(place, code, amount, behavior)
  return {
    id: newId('tax_li'),
    object: 'tax.calculation_line_item',
    amount,
    amount_tax: amountOf(breakdown),
    livemode: false,
    metadata: null,
    performance_location: null,
    product: null,
    quantity: integer(form, 'quantity') ?? 1,
    reference: reference(form),
    tax_behavior: behavior,
    tax_breakdown: breakdown,
    tax_code: code,
  }
}

function readShipping(form: Form | undefined, place: TaxPlace): Calculation['shipping_cost'] {
  if (!form) return null
  onlyKnown(form, ['amount', 'shipping_rate', 'tax_behavior', 'tax_code'])
  const amount = taxedAmount(form, 'shipping_cost[amount]')
  const behavior = taxBehavior(form)
  const code = taxCode(form, 'shipping_cost[tax_code]', 'txcd_92010001')
  const breakdown = taxed(place, code, amount, behavior)
  return {
    amount,
    amount_tax: amountOf(breakdown),
    tax_behavior: behavior,
    tax_breakdown: breakdown,
    tax_code: code,
  }
}

type Part = { tax_behavior: string; tax_breakdown?: readonly LineBreakdown[] | null }

/**
 * Sums up the taxes of all parts by kind, with the combined rates of all authorities, as Stripe recommends
 * showing them.
 */
function sumUp(parts: readonly Part[]): Calculation['tax_breakdown'] {
  const sums = new Map<string, Stripe.Tax.Calculation.TaxBreakdown>()
  for (const { tax_behavior: behavior, tax_breakdown: breakdown } of parts) {
    const typeOf = ({ tax_rate_details: details }: LineBreakdown) => details?.tax_type ?? null
    for (const type of new Set((breakdown ?? []).map(typeOf))) {
      const levies = (breakdown ?? []).filter((levy) => typeOf(levy) === type)
      const [first] = levies
      if (!first) continue
      const thousandths = levies.reduce(
        (sum, { tax_rate_details: details }) =>
          sum + Math.round(Number(details?.percentage_decimal ?? 0) * 1000),
        0,
      )
      const decimal = String(thousandths / 1000)
      const key = JSON.stringify([type, decimal, behavior, first.taxability_reason])
      const sum = sums.get(key) ?? {
        amount: 0,
        inclusive: behavior === 'inclusive',
        tax_rate_details: {
          country: first.jurisdiction.country,
          flat_amount: null,
          percentage_decimal: decimal,
          rate_type: type === null ? null : 'percentage',
          state: first.jurisdiction.state,
          tax_type: type,
        },
        taxability_reason: first.taxability_reason,
        taxable_amount: 0,
      }
      sum.amount += amountOf(levies)
      sum.taxable_amount += first.taxable_amount
      sums.set(key, sum)
    }
  }
  return [...sums.values()]
}

/** POST /v1/tax/calculations */
export async function createCalculation(tx: Transaction, form: Form): Promise<Calculation> {
  onlyKnown(form, ['currency', 'customer_details', 'line_items', 'shipping_cost', 'expand'])
  const currency = requiredText(form, 'currency')
  if (currency !== 'usd') throw invalidParameter(`Invalid currency: ${currency.slice(0, 20)}`, 'currency')
  if (!(await isTaxActive(tx.db))) {
    throw invalidRequest('You must set up Stripe Tax and its head office address to calculate taxes.', {
      code: 'taxes_calculation_failed',
    })
  }
  const customer = taxCustomer(form)
  const place = placeOf(customer, homeCountry)
  const lines = forms(form, 'line_items').map((line, index) => readLine(line, index, place))
  if (lines.length === 0)
    throw invalidParameter('Missing required param: line_items.', 'line_items', 'parameter_missing')
  if (new Set(lines.map((line) => line.reference)).size < lines.length)
    throw invalidParameter('Each line item needs a reference of its own.', 'line_items')
  const shipping = readShipping(nested(form, 'shipping_cost'), place)
  const parts = [...lines, ...(shipping ? [shipping] : [])]
  const taxOf = (behavior: string) =>
    parts.reduce((sum, part) => sum + (part.tax_behavior === behavior ? part.amount_tax : 0), 0)
  const id = newId('taxcalc')
  const now = nowInSeconds()
  const calculation: Calculation = {
    id,
    object: 'tax.calculation',
    amount_total: parts.reduce((sum, { amount }) => sum + amount, 0) + taxOf('exclusive'),
    currency,
    customer: null,
    customer_details: customer,
    expires_at: now + LIFETIME_SECONDS,
    line_items: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/tax/calculations/${id}/line_items`,
    },
    livemode: false,
    ship_from_details: null,
    shipping_cost: shipping,
    tax_amount_exclusive: taxOf('exclusive'),
    tax_amount_inclusive: taxOf('inclusive'),
    tax_breakdown: sumUp(parts),
    tax_date: now,
  }
  await tx.db.query('INSERT INTO test_payments.tax_calculations (id, created, body) VALUES ($1, $2, $3)', [
    id,
    now,
    JSON.stringify(calculation),
  ])
  return calculation
}
