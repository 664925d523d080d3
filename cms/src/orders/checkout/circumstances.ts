import type { CheckoutCustomer, OrderChoices } from '@gesso/shared-types/orders/order'

/** Where and for whom an order is priced. `email` is null while a quote does not know it. */
export type Circumstances = {
  country: string
  state: string
  zipCode: string
  email: string | null
  choices: OrderChoices
  /** Where the tax may depend on it; an order keeps it only then. */
  city?: string
}

/** The circumstances of an order that is placed. */
export const circumstancesOf = (customer: CheckoutCustomer, choices: OrderChoices): Circumstances => ({
  country: customer.country,
  state: customer.state ?? '',
  zipCode: customer.zipCode,
  email: customer.email,
  choices,
  city: customer.city,
})

const withoutCity = ({ city: _, ...circumstances }: Circumstances): Circumstances => circumstances

/** Circumstances with what an order keeps of them. */
export const storedCircumstances = (circumstances: Circumstances, usesCity: boolean): Circumstances =>
  usesCity ? circumstances : withoutCity(circumstances)

/** Circumstances with as much as those of an order that was placed. */
export const sameKind = (circumstances: Circumstances, ofOrder: Circumstances): Circumstances =>
  storedCircumstances(circumstances, ofOrder.city !== undefined)
