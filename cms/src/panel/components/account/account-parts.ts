import type { Account, Factors, ProofInput } from '@gesso/shared-types/auth/account'

type Run = (work: () => Promise<string | null>) => Promise<void>

/** On the account's page. */
export type AccountPartProps = { account: Account; onChanged: () => Promise<void> }

/** Below the password of the sign-in: another way in. */
export type SignInWayProps = { isBusy: boolean; run: Run; onSignedIn: () => void }

/** In place of the password, once it was right and the account has second factors. */
export type SecondStepProps = {
  factors: Factors
  typed: { email: string; password: string }
  onSignedIn: () => void
  onBack: () => void
}

/** In place of the password, where somebody is asked again who they are. */
export type ProofFieldsProps = {
  factors: Factors
  isBusy: boolean
  prove: (answer: () => Promise<ProofInput>) => Promise<void>
}
