import * as z from 'zod/mini'
import { roleSchema, userSchema } from '../../auth/user'
import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { acceptInvitationInputSchema, inviteInputSchema, teamSchema } from './team'

const accountId = z.string().check(z.maxLength(255))
const invitationId = z.string().check(z.maxLength(36))

/** Who works in the shop: owners, assistants and invitations (docs/decisions/roles.md). */
export const teamEndpoints = {
  readTeam: {
    method: 'GET',
    path: '/api/cms/team',
    access: 'owner',
    input: nothing,
    output: teamSchema,
  },
  /** A second invitation to the same address replaces the first. */
  inviteAssistant: {
    method: 'POST',
    path: '/api/cms/team/invitations',
    access: 'owner',
    proof: 'recent',
    input: inviteInputSchema,
    output: done,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/cms/team/invitations/{id}',
    access: 'owner',
    proof: 'recent',
    input: z.object({ id: invitationId }),
    output: done,
  },
  /** By the token in the email; creates the account and signs it in. */
  acceptInvitation: {
    method: 'POST',
    path: '/api/cms/team/invitations/accept',
    access: 'anyone',
    input: acceptInvitationInputSchema,
    output: z.object({ user: userSchema }),
  },
  changeRole: {
    method: 'PUT',
    path: '/api/cms/team/accounts/{id}/role',
    access: 'owner',
    proof: 'recent',
    input: z.object({ id: accountId, role: roleSchema }),
    output: done,
  },
  /** Ends all sessions of the account. */
  signOutAccount: {
    method: 'DELETE',
    path: '/api/cms/team/accounts/{id}/sessions',
    access: 'owner',
    proof: 'recent',
    input: z.object({ id: accountId }),
    output: done,
  },
  /** Also ends all its sessions. */
  removeAccount: {
    method: 'DELETE',
    path: '/api/cms/team/accounts/{id}',
    access: 'owner',
    proof: 'recent',
    input: z.object({ id: accountId }),
    output: done,
  },
} as const satisfies Record<string, Endpoint>
