import type { Factors, ProofInput } from '@gesso/shared-types/auth/account'

/** What features ask for in place of the password, where an account has a second factor. */
export type ProofFieldsProps = {
  factors: Factors
  isBusy: boolean
  prove: (answer: () => Promise<ProofInput>) => Promise<void>
}
