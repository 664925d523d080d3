import { COUNTRY_STATES } from '@gesso/shared-types/addresses/country-states'
import { type CheckoutCustomer, checkoutCustomerSchema } from '@gesso/shared-types/orders/order'
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import type { CheckoutDraft } from '../../orders/checkout-draft'

/** The wallet's data when the buyer has approved the payment. */
export type ToldByWallet = Pick<
  StripeExpressCheckoutElementConfirmEvent,
  'billingDetails' | 'shippingAddress'
>

/** The buyer of the order; or the known data, with the form's words for what is missing. */
export type WalletCustomer = { customer: CheckoutCustomer } | { draft: CheckoutDraft; lacks: string[] }

/** A state as the country's post writes it. Wallets give its code or name, in any case. */
export function stateOfWallet(country: string, told: string): string {
  const state = told.trim()
  const known = COUNTRY_STATES[country]?.states?.find(([code, name]) =>
    [code, name].some((each) => each.toLowerCase() === state.toLowerCase()),
  )
  return known?.[0] ?? state
}

/** The last word becomes the last name. */
function splitName(name: string): Pick<CheckoutDraft, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/**
 * Reads the buyer from a wallet, by the rules of the shipping form.
 * @param specialInstructions as typed on the page
 */
export function readWallet(
  { billingDetails, shippingAddress }: ToldByWallet,
  specialInstructions: string,
): WalletCustomer {
  const { line1, line2, city, state, postal_code, country } = shippingAddress?.address ?? {}
  const code = country?.toUpperCase() ?? ''
  const draft: CheckoutDraft = {
    ...splitName(shippingAddress?.name || billingDetails?.name || ''),
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    address: line1 ?? '',
    addressLine2: line2 ?? '',
    city: city ?? '',
    state: stateOfWallet(code, state ?? ''),
    zipCode: postal_code ?? '',
    country: code,
    specialInstructions,
  }
  const read = checkoutCustomerSchema.safeParse(draft)
  if (read.success) return { customer: read.data }
  return { draft, lacks: [...new Set(read.error.issues.map(({ message }) => message))] }
}
