import { FactorFields } from '../features/second-factors/FactorFields'
import type { ProofFieldsProps } from '../orders/admin/proof-fields'
import type { Parts } from '../ui/show-parts'

/** What an account with a second factor is asked for before money moves. */
export const proofFields: Parts<ProofFieldsProps> = { 'second-factors': FactorFields }
