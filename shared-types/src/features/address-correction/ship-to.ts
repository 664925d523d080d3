import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../../addresses/countries'
import { optionalText, plainText } from '../../text/text'

/** The address of an order as it may be corrected. */
export const shipToSchema = z.object({
  firstName: plainText('First name', 255),
  lastName: plainText('Last name', 255),
  phone: optionalText('Phone number', 50),
  address: optionalText('Address', 500),
  addressLine2: optionalText('Second address line', 255),
  city: optionalText('City', 100),
  state: optionalText('State', 100),
  zipCode: optionalText('ZIP code', 20),
  country: z
    .string('Country is required')
    .check(z.refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose a country from the list' })),
})
export type ShipToInput = z.infer<typeof shipToSchema>
