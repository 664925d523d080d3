import type { teamEndpoints } from '@gesso/shared-types/features/team/team-endpoints'
import { senderOf, signedIn } from '../../auth/account-routes'
import { sessionOf } from '../../auth/sessions'
import { done, type Routes } from '../../platform/http/call-endpoints'
import type { CallLimits } from '../../platform/http/rate-limit'
import { acceptInvitation, inviteAssistant, withdrawInvitation } from './invitations'
import { changeRole, readTeam, removeAccount, signOutAccount } from './team'

/** The work behind the accounts' screen and invitations. */
export const routes: Routes<keyof typeof teamEndpoints> = {
  readTeam: (_input, context) => readTeam(context, sessionOf(context).userId),
  inviteAssistant: async ({ email }, context) => {
    await inviteAssistant(context, email)
    return done
  },
  withdrawInvitation: async ({ id }, context) => {
    await withdrawInvitation(context, id)
    return done
  },
  acceptInvitation: async (input, context) =>
    signedIn(context, await acceptInvitation(context, input, senderOf(context))),
  changeRole: async ({ id, role }, context) => {
    await changeRole(context, id, role)
    return done
  },
  signOutAccount: async ({ id }, context) => {
    await signOutAccount(context, id)
    return done
  },
  removeAccount: async ({ id }, context) => {
    await removeAccount(context, id)
    return done
  },
}

export const limits: CallLimits = {
  acceptInvitation: { points: 30, duration: 600 },
  inviteAssistant: { points: 30, duration: 600 },
}
