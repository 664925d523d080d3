import { factorsOfAccount, secondFactorInput } from './features/second-factors/second-factor'

/** By what else than a password somebody shows who they are. */
export const proofsOfFeatures = { ...secondFactorInput }

/** What the page of an account tells of features. */
export const accountOfFeatures = { ...factorsOfAccount }
