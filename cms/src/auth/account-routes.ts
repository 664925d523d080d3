import type { AccountEndpointName } from '@gesso/shared-types/auth/account-endpoints'
import { type CallContext, done, type Routes } from '../platform/http/call-endpoints'
import { clearSessionCookie, sessionToken, setDeviceCookie, setSessionCookie } from './account-cookies'
import { addAuthenticator, removeAuthenticator, startAuthenticator } from './authenticator'
import { changeEmail, changePassword, saveName } from './change-account'
import { addPasskey, askForPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys'
import { presentUser } from './present-user'
import { readAccount } from './read-account'
import { prove } from './recent-proof'
import { replaceCodes } from './recovery-codes'
import { forgotPassword, resetPassword } from './reset-password'
import { endAllSessions, endSession, endSessionIfThere, findSession, sessionOf } from './sessions'
import { readDeviceOwner, type SignedIn, signIn, signInByPasskey } from './sign-in'

export const senderOf = ({ network, req }: CallContext) => ({ network, headers: req.headers })

/** Makes this browser a known device of an account, also after its devices were forgotten. */
async function rememberDevice(context: CallContext, userId: string): Promise<void> {
  const { env, req, replyHeaders } = context
  setDeviceCookie(env, req.headers, replyHeaders, await readDeviceOwner(context, userId))
}

/** Changes how the user's account signs in, which makes all devices unknown, and keeps this one known. */
async function changeSignIn<T>(context: CallContext, change: (userId: string) => Promise<T>): Promise<T> {
  const { userId } = sessionOf(context)
  const answer = await change(userId)
  await rememberDevice(context, userId)
  return answer
}

/** Sets the cookies of a new session. */
async function welcome(context: CallContext, { userId, token }: SignedIn): Promise<void> {
  setSessionCookie(context.env, context.replyHeaders, token)
  await rememberDevice(context, userId)
}

/** Signs a browser in. @returns the signed-in user */
export async function signedIn(context: CallContext, session: SignedIn) {
  await welcome(context, session)
  const user = await context.payload.findByID({ collection: 'users', id: session.userId, depth: 0 })
  return { user: presentUser({ ...user, collection: 'users' }) }
}

const emailOf = ({ req }: CallContext): string => req.user?.email ?? ''

/** The handlers of calls for signing in and for the account's page. */
export const accountRoutes: Routes<AccountEndpointName> = {
  signIn: async (input, context) => signedIn(context, await signIn(context, input, senderOf(context))),
  askForPasskey: (_input, context) => askForPasskey(context),
  signInByPasskey: async ({ passkey }, context) =>
    signedIn(context, await signInByPasskey(context, passkey, senderOf(context))),
  signOut: async (_input, context) => {
    const token = sessionToken(context.env, context.req.headers)
    const session = token && (await findSession(context, token))
    // The panel may ask twice at the same time.
    if (session) await endSessionIfThere(context, session.userId, session.id, 'signed_out')
    clearSessionCookie(context.env, context.replyHeaders)
    // Nothing that was shown to the account may stay in the browser for its next user.
    context.replyHeaders.set('Clear-Site-Data', '"cache"')
    return done
  },
  refreshSession: async (_input, { req }) => ({
    user: { ...presentUser(req.user), collection: 'users' as const },
  }),
  forgotPassword: async ({ email }, context) => {
    await forgotPassword(context, email)
    return done
  },
  resetPassword: async (input, context) => {
    const session = await resetPassword(context, input, senderOf(context))
    if (session) await welcome(context, session)
    return { isSignedIn: session !== null }
  },

  readAccount: (_input, context) => readAccount(context),
  saveName: async ({ shown, ...name }, context) => {
    await saveName(context, name, shown)
    return done
  },
  changePassword: async ({ password }, context) => {
    await changeSignIn(context, () => changePassword(context, password))
    return done
  },
  changeEmail: async ({ email }, context) => {
    await changeEmail(context, email)
    return done
  },
  prove: async (input, context) => {
    await prove(context, input)
    return done
  },
  checkProof: async () => done,

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

  endSession: async ({ id }, context) => {
    await endSession(context, sessionOf(context).userId, id, 'session_ended')
    return done
  },
  endAllSessions: async (_input, context) => {
    await endAllSessions(context)
    clearSessionCookie(context.env, context.replyHeaders)
    return done
  },
}
