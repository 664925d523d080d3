import * as z from 'zod/mini'
import { userSchema } from '../../auth/user'
import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
} from './second-factor'

const signedIn = z.object({ user: userSchema })
const id = z.string().check(z.maxLength(36))

/** Signing in by a passkey, and the second factors of one's own account. */
export const secondFactorEndpoints = {
  /** For a sign-in by passkey, a second factor or a proof: each is answered once. */
  askForPasskey: {
    method: 'POST',
    path: '/api/cms/users/passkey-challenge',
    access: 'anyone',
    input: nothing,
    output: passkeyOptionsSchema,
  },
  signInByPasskey: {
    method: 'POST',
    path: '/api/cms/users/login-by-passkey',
    access: 'anyone',
    input: z.object({ passkey: passkeyAnswerSchema }),
    output: signedIn,
  },
  startPasskey: {
    method: 'POST',
    path: '/api/cms/account/passkeys/start',
    access: 'signed_in',
    proof: 'recent',
    input: nothing,
    output: passkeyOptionsSchema,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/cms/account/passkeys',
    access: 'signed_in',
    proof: 'recent',
    input: z.object({ name: passkeyNameSchema, passkey: newPasskeySchema }),
    output: recoveryCodesSchema,
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/cms/account/passkeys/{id}',
    access: 'signed_in',
    input: z.object({ id, name: passkeyNameSchema }),
    output: done,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/cms/account/passkeys/{id}',
    access: 'signed_in',
    proof: 'now',
    input: z.object({ id }),
    output: done,
  },
  startAuthenticator: {
    method: 'POST',
    path: '/api/cms/account/authenticator/start',
    access: 'signed_in',
    proof: 'recent',
    input: nothing,
    output: z.object({ uri: z.string(), secret: z.string() }),
  },
  addAuthenticator: {
    method: 'POST',
    path: '/api/cms/account/authenticator',
    access: 'signed_in',
    proof: 'recent',
    input: z.object({ code: z.string().check(z.maxLength(20)) }),
    output: recoveryCodesSchema,
  },
  removeAuthenticator: {
    method: 'DELETE',
    path: '/api/cms/account/authenticator',
    access: 'signed_in',
    proof: 'now',
    input: nothing,
    output: done,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/cms/account/recovery-codes',
    access: 'signed_in',
    proof: 'recent',
    input: nothing,
    output: recoveryCodesSchema,
  },
} as const satisfies Record<string, Endpoint>

/** The rule for all accounts. Apart, because it is no part of one's own. */
export const factorRuleEndpoints = {
  /** Whether everybody here needs a second factor. */
  demandFactor: {
    method: 'PUT',
    path: '/api/cms/team/second-factor',
    access: 'owner',
    proof: 'now',
    input: z.object({ isDemanded: z.boolean() }),
    output: done,
  },
} as const satisfies Record<string, Endpoint>
