import { MinimalTemplate } from '@payloadcms/next/templates'
import type { AdminViewServerProps } from 'payload'
import { BackToGallery } from '../../../panel/components/BackToGallery'
import { GessoLogo } from '../../../panel/components/GessoLogo'
import { shopContext } from '../../../platform/context'
import { findInvitation, INVITATION_OVER } from '../invitations'
import { InvitationForm } from './InvitationForm'

/** The page `/admin/invitation/{token}`, which the email links to. */
export async function InvitationView({ initPageResult, params }: AdminViewServerProps) {
  const segments = params?.segments
  const token = Array.isArray(segments) ? (segments[1] ?? '') : ''
  const email = await findInvitation(shopContext(initPageResult.req.payload), token)
  return (
    <MinimalTemplate>
      <main className="gesso-entry">
        <GessoLogo />
        <h2>Invitation</h2>
        {email === null ? (
          <p role="alert">{INVITATION_OVER}</p>
        ) : (
          <InvitationForm email={email} token={token} />
        )}
        <BackToGallery />
      </main>
    </MinimalTemplate>
  )
}
