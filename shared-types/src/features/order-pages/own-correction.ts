import * as z from 'zod/mini'
import { addressSchema } from '../../orders/order-sheet'
import { plainText } from '../../text/text'
import { shipToSchema } from '../address-correction/ship-to'

/** A correction by the buyer, who can leave less out than the artist. */
export const ownCorrectionSchema = z.object({
  ...shipToSchema.shape,
  phone: plainText('Phone number', 50),
  address: plainText('Address', 500),
  city: plainText('City', 100),
  zipCode: plainText('ZIP code', 20),
  shown: addressSchema,
})
export type OwnCorrection = z.infer<typeof ownCorrectionSchema>
