import type { TeamEndpointName } from '@gesso/shared-types/auth/team-endpoints'
import { done, type Routes } from '../platform/http/call-endpoints'
import { senderOf, signedIn } from './account-routes'
import { demandFactor } from './demand-factor'
import { acceptInvitation, inviteAssistant, withdrawInvitation } from './invitations'
import { sessionOf } from './sessions'
import { changeRole, readTeam, removeAccount, signOutAccount } from './team'

/** The handlers of calls for the Accounts screen and for invitations. */
export const teamRoutes: Routes<TeamEndpointName> = {
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
  demandFactor: async ({ isDemanded }, context) => {
    await demandFactor(context, isDemanded)
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
