import type { Feature } from '../../feature'
import { adding, listing } from '../../platform/adding'
import { accountInvitation } from './account-invitation'
import { teamData } from './team-data'

export const team: Feature = {
  name: 'team',
  purpose: 'Accounts for assistants, invited by email',
  switch: 'always',
  needs: ['second-factors'],
  data: teamData,
  emails: { account_invitation: accountInvitation },
  plugins: () => [
    listing('users', '/features/team/panel/TeamView#TeamView'),
    adding({
      verbs: [{ section: 'settings', label: 'Invite somebody', path: '/collections/users', forOwners: true }],
      pages: {
        invitation: {
          path: '/invitation',
          component: '/features/team/panel/InvitationView#InvitationView',
          title: 'Invitation',
        },
      },
    }),
  ],
  serve: () => import('./serve'),
}
