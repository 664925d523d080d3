import type { ServerProps } from 'payload'
import { shopContext } from '../../../platform/context'

const inState = (state: string) => `/admin/collections/emails?where[or][0][and][0][state][equals]=${state}`

/** Lists of the outbox by state, and a note if no mail server is set up. */
export function EmailLists({ payload }: ServerProps) {
  return (
    <>
      {shopContext(payload).env.mail.smtpUrl === null && (
        <p className="gesso-hint" role="note">
          Emails wait here until you set up email in <a href="/admin/settings/email">Settings, Email</a>. Then
          those of the last seven days are sent; older ones are listed under Failed, where you can send them.
        </p>
      )}
      <nav aria-label="Emails by state" className="gesso-lists">
        <a href="/admin/collections/emails">All</a>
        <a href={inState('queued')}>Waiting</a>
        <a href={inState('sent')}>Sent</a>
        <a href={inState('failed')}>Failed</a>
      </nav>
    </>
  )
}
