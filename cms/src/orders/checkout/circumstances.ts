import type { CheckoutCustomer, OrderChoices } from '@gesso/shared-types/orders/order'

/** What an order's prices depend on besides its lines. `email` is null in a quote that does not know it yet. */
export type Circumstances = {
  country: string
  state: string
  zipCode: string
  email: string | null
  choices: OrderChoices
  /** Only where the tax may depend on it; otherwise an order does not store it. */
  city?: string
}

/** Returns the circumstances of a placed order. */
export const circumstancesOf = (customer: CheckoutCustomer, choices: OrderChoices): Circumstances => ({
  country: customer.country,
  state: customer.state ?? '',
  zipCode: customer.zipCode,
  email: customer.email,
  choices,
  city: customer.city,
})

const withoutCity = ({ city: _, ...circumstances }: Circumstances): Circumstances => circumstances

/** Reduces circumstances to what an order stores. */
export const storedCircumstances = (circumstances: Circumstances, usesCity: boolean): Circumstances =>
  usesCity ? circumstances : withoutCity(circumstances)

/** Reduces circumstances to what a given order has stored, for comparing. */
export const sameKind = (circumstances: Circumstances, ofOrder: Circumstances): Circumstances =>
  storedCircumstances(circumstances, ofOrder.city !== undefined)
