import { MinimalTemplate } from '@payloadcms/next/templates'
import type { AdminViewServerProps } from 'payload'
import { GessoLogo } from '../GessoLogo'
import { ResetForm } from './ResetForm'

/** The page `/admin/reset/{token}`, which an email links to. */
export function ResetView({ params }: AdminViewServerProps) {
  const segments = params?.segments
  const token = Array.isArray(segments) ? (segments[1] ?? '') : ''
  return (
    <MinimalTemplate>
      <main className="gesso-entry">
        <GessoLogo />
        <h2>New password</h2>
        <ResetForm token={token} />
        <p>
          <a href="/admin/login">Back to login</a>
        </p>
      </main>
    </MinimalTemplate>
  )
}
