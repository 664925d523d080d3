import type { AccountEndpointName } from '@gesso/shared-types/auth/account-endpoints'
import { type CallContext, done, type Routes } from '../platform/http/call-endpoints'
import { giveUpFormerAddress } from '../settings/address/save-address'
import { switchedOn } from '../settings/switched-on'
import { clearSessionCookie, sessionToken, setDeviceCookie, setSessionCookie } from './account-cookies'
import { changeEmail, changePassword, saveName } from './change-account'
import { presentUser } from './present-user'
import { readAccount } from './read-account'
import { prove, requireProof } from './recent-proof'
import { forgotPassword, resetPassword } from './reset-password'
import { endAllSessions, endSession, endSessionIfThere, findSession, sessionOf } from './sessions'
import { readDeviceOwner, type SignedIn, signIn } from './sign-in'

export const senderOf = ({ network, req }: CallContext) => ({ network, headers: req.headers })

/** Makes this browser a known device of an account, also after its devices were forgotten. */
async function rememberDevice(context: CallContext, userId: string): Promise<void> {
  const { env, req, replyHeaders } = context
  setDeviceCookie(env, req.headers, replyHeaders, await readDeviceOwner(context, userId))
}

/** Changes how the account that asks is signed in to, which makes its other devices unknown, and keeps this one known. */
export async function changeSignIn<T>(
  context: CallContext,
  change: (userId: string) => Promise<T>,
): Promise<T> {
  const { userId } = sessionOf(context)
  const answer = await change(userId)
  await rememberDevice(context, userId)
  return answer
}

/** Sets the cookies of a new session. */
async function welcome(context: CallContext, { userId, token }: SignedIn): Promise<void> {
  await giveUpFormerAddress(context, userId, context.req.headers)
  setSessionCookie(context.env, context.req.headers, context.replyHeaders, token)
  await rememberDevice(context, userId)
}

/** Signs a browser in. @returns the signed-in user */
export async function signedIn(context: CallContext, session: SignedIn) {
  await welcome(context, session)
  const user = await context.payload.findByID({ collection: 'users', id: session.userId, depth: 0 })
  // As the strategy of sessions adds it for later requests.
  const account = { ...user, collection: 'users' as const, _on: [...(await switchedOn(context))] }
  return { user: presentUser(account) }
}

/** The handlers of calls for signing in and for the account's page. */
export const accountRoutes: Routes<AccountEndpointName> = {
  signIn: async (input, context) => signedIn(context, await signIn(context, input, senderOf(context))),
  signOut: async (_input, context) => {
    const token = sessionToken(context.env, context.req.headers)
    const session = token && (await findSession(context, token))
    // The panel may ask twice at the same time.
    if (session) await endSessionIfThere(context, session.userId, session.id, 'signed_out')
    clearSessionCookie(context.env, context.req.headers, context.replyHeaders)
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
  checkProof: async ({ proof }, context) => {
    if (proof === 'now') await requireProof(context, 'now')
    return done
  },

  endSession: async ({ id }, context) => {
    await endSession(context, sessionOf(context).userId, id, 'session_ended')
    return done
  },
  endAllSessions: async (_input, context) => {
    await endAllSessions(context)
    clearSessionCookie(context.env, context.req.headers, context.replyHeaders)
    return done
  },
}
