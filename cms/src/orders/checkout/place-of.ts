import type { QuotePlace } from '@gesso/shared-types/orders/order'

/** Returns the place of a quote, with empty strings for unknown parts. */
export const placeOf = ({ country, state, zipCode, city }: QuotePlace) => ({
  country,
  state: state ?? '',
  zipCode: zipCode ?? '',
  city: city ?? '',
})
