import type {
  factorRuleEndpoints,
  secondFactorEndpoints,
} from '@gesso/shared-types/features/second-factors/second-factor-endpoints'
import { changeSignIn, senderOf, signedIn } from '../../auth/account-routes'
import { sessionOf } from '../../auth/sessions'
import { type CallContext, done, type Routes } from '../../platform/http/call-endpoints'
import type { CallLimits } from '../../platform/http/rate-limit'
import { addAuthenticator, removeAuthenticator, startAuthenticator } from './authenticator'
import { demandFactor } from './demand-factor'
import { addPasskey, askForPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys'
import { replaceCodes } from './recovery-codes'
import { signInByPasskey } from './sign-in-by-passkey'

const emailOf = ({ req }: CallContext): string => req.user?.email ?? ''

/** What answers the calls about second factors. */
export const routes: Routes<keyof typeof secondFactorEndpoints | keyof typeof factorRuleEndpoints> = {
  askForPasskey: (_input, context) => askForPasskey(context),
  signInByPasskey: async ({ passkey }, context) =>
    signedIn(context, await signInByPasskey(context, passkey, senderOf(context))),
  startPasskey: (_input, context) => startPasskey(context, sessionOf(context).userId, emailOf(context)),
  addPasskey: async ({ name, passkey }, context) => ({
    recoveryCodes: await changeSignIn(context, (userId) => addPasskey(context, userId, name, passkey)),
  }),
  renamePasskey: async ({ id, name }, context) => {
    await renamePasskey(context, sessionOf(context).userId, id, name)
    return done
  },
  removePasskey: async ({ id }, context) => {
    await changeSignIn(context, (userId) => removePasskey(context, userId, id))
    return done
  },
  startAuthenticator: (_input, context) =>
    startAuthenticator(context, sessionOf(context).userId, emailOf(context)),
  addAuthenticator: async ({ code }, context) => ({
    recoveryCodes: await changeSignIn(context, (userId) => addAuthenticator(context, userId, code)),
  }),
  removeAuthenticator: async (_input, context) => {
    await changeSignIn(context, (userId) => removeAuthenticator(context, userId))
    return done
  },
  renewRecoveryCodes: async (_input, context) => ({
    recoveryCodes: await replaceCodes(context, sessionOf(context).userId),
  }),
  demandFactor: async ({ isDemanded }, context) => {
    await demandFactor(context, isDemanded)
    return done
  },
}

export const limits: CallLimits = {
  askForPasskey: { points: 300, duration: 60 },
  signInByPasskey: { points: 300, duration: 60 },
}
