import type { addressCorrectionEndpoints } from '@gesso/shared-types/features/address-correction/address-correction-endpoints'
import type { Routes } from '../../platform/http/call-endpoints'
import { correctAddress } from './correct-address'

/** The work behind its call. */
export const routes: Routes<keyof typeof addressCorrectionEndpoints> = {
  correctAddress: ({ id, shown, ...address }, context) => correctAddress(context, id, address, shown),
}
