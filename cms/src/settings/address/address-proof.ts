import type { Context } from '../../platform/context'
import { extensionPoint } from '../../platform/extension-point'

/**
 * Proves before a move to an address that the shop can be there, in place of the shop's own look. It returns what is
 * wrong, in sentences for the owner, or null for nothing; null for an address that it does not know about.
 */
export type AddressProof = (context: Context, url: string) => Promise<{ problem: string | null } | null>

export const addressProofs = extensionPoint<AddressProof>('address proofs')
