import type { Endpoint } from '../contract/endpoint'
import { addressInputSchema, addressSavedSchema } from './shop-address'

/** The call of the page Settings, Address. */
export const addressEndpoints = {
  /** Links for new passwords lead to this address, so whoever sets it proves who they are. */
  saveAddress: {
    method: 'PUT',
    path: '/api/cms/shop-address',
    access: 'owner',
    proof: 'recent',
    input: addressInputSchema,
    output: addressSavedSchema,
  },
} as const satisfies Record<string, Endpoint>
