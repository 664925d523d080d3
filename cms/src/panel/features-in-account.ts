import { FactorFields } from '../features/second-factors/panel/FactorFields'
import { FactorStep } from '../features/second-factors/panel/FactorStep'
import { PasskeyButton } from '../features/second-factors/panel/PasskeyButton'
import { SecondFactors } from '../features/second-factors/panel/SecondFactors'
import type {
  AccountPartProps,
  ProofFieldsProps,
  SecondStepProps,
  SignInWayProps,
} from './components/account/account-parts'
import type { Parts } from './components/show-parts'

/** Ways to sign in besides the password, and what is asked after it. */
export const signInWays: Parts<SignInWayProps> = { 'second-factors': PasskeyButton }
export const secondSteps: Parts<SecondStepProps> = { 'second-factors': FactorStep }

/** What an account with a second factor is asked for, when it is asked again who is there. */
export const proofFields: Parts<ProofFieldsProps> = { 'second-factors': FactorFields }

/** Parts of the account's page. */
export const accountParts: Parts<AccountPartProps> = { 'second-factors': SecondFactors }
