import type Stripe from 'stripe'
import { ApiError, invalidParameter } from './api-error'
import { address, choice, integer, nested, onlyKnown, requiredText, text } from './parameters'
import { emptyForm, type Form } from './parse-form'
import { stateOfZip, TAX_CODES, type TaxCode } from './tax-rates'

const MAX_REFERENCE = 500

/** The customer of a calculation, with the address that goods are sent to. */
export type TaxCustomer = Stripe.Tax.Calculation.CustomerDetails & { address: Stripe.Address }

const invalidLocation = (message: string): ApiError =>
  new ApiError(
    400,
    {
      type: 'invalid_request_error',
      code: 'customer_tax_location_invalid',
      message,
      param: 'customer_details[address]',
    },
    true,
  )

/** Reads a reference chosen by the merchant. */
export function reference(form: Form, name = 'reference'): string {
  const value = requiredText(form, name)
  if (value.length > MAX_REFERENCE)
    throw invalidParameter(`Invalid string: must be at most ${MAX_REFERENCE} characters`, name)
  return value
}

/** Reads a list of objects as forms. */
export function forms(form: Form, name: string): Form[] {
  return Object.values(nested(form, name) ?? emptyForm()).map((item) => {
    if (typeof item === 'string') throw invalidParameter('Invalid object', name)
    return item
  })
}

/** Reads an amount in cents that may be 0. */
export function taxedAmount(form: Form, param: string): number {
  const value = integer(form, 'amount')
  if (value === undefined)
    throw invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing')
  if (value < 0) throw invalidParameter('Invalid integer: must be greater than or equal to 0', param)
  if (value > 99_999_999)
    throw invalidParameter('Amount must be no more than $999,999.99', param, 'amount_too_large')
  return value
}

/** Reads a product tax code. */
export function taxCode(form: Form, param: string, fallback: TaxCode): TaxCode {
  const value = text(form, 'tax_code', 200)
  if (value === undefined) return fallback
  const known = TAX_CODES.find((code) => code === value)
  if (!known) throw invalidParameter(`No such tax code: '${value}'`, param, 'resource_missing')
  return known
}

export const taxBehavior = (form: Form): 'exclusive' | 'inclusive' =>
  choice(form, 'tax_behavior', ['exclusive', 'inclusive']) ?? 'exclusive'

function taxIds(form: Form): Stripe.Tax.Calculation.CustomerDetails.TaxId[] {
  return forms(form, 'tax_ids').map((item) => {
    onlyKnown(item, ['type', 'value'])
    const value = requiredText(item, 'value')
    const type = requiredText(item, 'type')
    if (type === 'eu_vat' && !/^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(value)) {
      throw invalidParameter(`Invalid value for ${type}.`, 'customer_details[tax_ids]', 'tax_id_invalid')
    }
    return { type, value }
  })
}

/**
 * Reads the customer of a calculation. The United States need a postal code, Canada that or a province,
 * others the country (docs.stripe.com/tax/customer-locations).
 */
export function taxCustomer(form: Form): TaxCustomer {
  const details = nested(form, 'customer_details')
  if (!details)
    throw invalidParameter(
      'Missing required param: customer_details.',
      'customer_details',
      'parameter_missing',
    )
  onlyKnown(details, ['address', 'address_source', 'ip_address', 'tax_ids', 'taxability_override'])
  const place = address(nested(details, 'address'))
  if (!place.country || !/^[A-Z]{2}$/.test(place.country))
    throw invalidLocation('We could not determine the customer’s tax location: the country is missing.')
  const zip = place.postal_code ?? ''
  if (place.country === 'US' && !/^\d{5}(-\d{4})?$/.test(zip))
    throw invalidLocation('We could not determine the customer’s tax location by their postal code.')
  if (place.country === 'US' && place.state && stateOfZip(zip) && stateOfZip(zip) !== place.state)
    throw invalidLocation('The postal code is not in the given state.')
  if (place.country === 'CA' && zip === '' && !place.state)
    throw invalidLocation('We could not determine the customer’s tax location by their province.')
  return {
    address: place,
    address_source: choice(details, 'address_source', ['billing', 'shipping']) ?? null,
    ip_address: null,
    tax_ids: taxIds(details),
    taxability_override: 'none',
  }
}
