import type { QuotePlace } from '@gesso/shared-types/orders/order'

/** The place of a quote; what is not known of it yet is empty. */
export const placeOf = ({ country, state, zipCode, city }: QuotePlace) => ({
  country,
  state: state ?? '',
  zipCode: zipCode ?? '',
  city: city ?? '',
})
