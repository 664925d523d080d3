import type { UIFieldServerProps } from 'payload'
import { artistAddress } from '../../../emails/send-email'
import { shopContext } from '../../../platform/context'
import { TestEmail } from './TestEmail'

/** In the settings: whether there is a mail server, and the button that tests it. */
export async function MailServer({ payload }: UIFieldServerProps) {
  const context = shopContext(payload)
  const { smtpUrl, from } = context.env.mail
  if (smtpUrl === null) {
    return (
      <p id="mail-server" role="note">
        No mail server is set up, so no email is sent: they wait, and can be read under Emails. Set{' '}
        <code>SMTP_URL</code> as <code>.env.example</code> tells, and start the shop again.
      </p>
    )
  }
  return (
    <div id="mail-server">
      <p>
        Emails leave from {from.address}. Those to you go to {await artistAddress(context)}.
      </p>
      <TestEmail />
    </div>
  )
}
