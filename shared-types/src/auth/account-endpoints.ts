import * as z from 'zod/mini'
import { done, nothing } from '../contract/call-parts'
import type { Endpoint } from '../contract/endpoint'
import { optionalText } from '../text/text'
import {
  accountSchema,
  changeEmailInputSchema,
  changePasswordInputSchema,
  newPasswordSchema,
  proofInputSchema,
  signInInputSchema,
} from './account'
import { userSchema } from './user'

const signedIn = z.object({ user: userSchema })
const id = z.string().check(z.maxLength(36))

/**
 * Signing in and out, and the user's own account. Payload's own calls for these are off (docs/decisions/sign-in.md).
 */
export const accountEndpoints = {
  /** An account with a second factor is first refused without it: `second_factor_required` lists the available ones. */
  signIn: {
    method: 'POST',
    path: '/api/cms/users/login',
    access: 'anyone',
    input: signInInputSchema,
    output: signedIn,
  },
  signOut: {
    method: 'POST',
    path: '/api/cms/users/logout',
    access: 'anyone',
    input: nothing,
    output: done,
  },
  /** Called by Payload's panel after an account was saved there. */
  refreshSession: {
    method: 'POST',
    path: '/api/cms/users/refresh-token',
    access: 'signed_in',
    input: nothing,
    output: z.object({ user: z.object({ ...userSchema.shape, collection: z.literal('users') }) }),
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/cms/users/forgot-password',
    access: 'anyone',
    input: z.object({ email: z.string().check(z.maxLength(254)) }),
    output: done,
  },
  /** Also signs in, unless the account has a second factor. */
  resetPassword: {
    method: 'POST',
    path: '/api/cms/users/reset-password',
    access: 'anyone',
    input: z.object({ token: z.string().check(z.maxLength(100)), password: newPasswordSchema }),
    output: z.object({ isSignedIn: z.boolean() }),
  },

  readAccount: {
    method: 'GET',
    path: '/api/cms/account',
    access: 'signed_in',
    input: nothing,
    output: accountSchema,
  },
  saveName: {
    method: 'PUT',
    path: '/api/cms/account/name',
    access: 'signed_in',
    input: z.object({
      firstName: optionalText('First name', 255),
      lastName: optionalText('Last name', 255),
      /** The name that the form showed: a newer one is not overwritten. */
      shown: z.optional(
        z.object({
          firstName: optionalText('First name', 255),
          lastName: optionalText('Last name', 255),
        }),
      ),
    }),
    output: done,
  },
  changePassword: {
    method: 'POST',
    path: '/api/cms/account/password',
    access: 'signed_in',
    proof: 'password',
    input: changePasswordInputSchema,
    output: done,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/cms/account/email',
    access: 'signed_in',
    proof: 'password',
    input: changeEmailInputSchema,
    output: done,
  },
  /** Proves the user's identity again. */
  prove: {
    method: 'POST',
    path: '/api/cms/account/prove',
    access: 'signed_in',
    input: proofInputSchema,
    output: done,
  },
  /** Called before a download, because no dialog can interrupt one, and by the question before a call that needs a proof. */
  checkProof: {
    method: 'GET',
    path: '/api/cms/account/proof',
    access: 'signed_in',
    proof: 'recent',
    input: z.object({ proof: z.optional(z.enum(['recent', 'now'])) }),
    output: done,
  },

  endSession: {
    method: 'DELETE',
    path: '/api/cms/account/sessions/{id}',
    access: 'signed_in',
    input: z.object({ id }),
    output: done,
  },
  /** Also ends the calling session. */
  endAllSessions: {
    method: 'DELETE',
    path: '/api/cms/account/sessions',
    access: 'signed_in',
    input: nothing,
    output: done,
  },
} as const satisfies Record<string, Endpoint>

export type AccountEndpointName = keyof typeof accountEndpoints
