import type { AdminViewServerProps } from 'payload'
import { shopContext } from '../../../platform/context'
import { GessoLogo } from '../GessoLogo'
import { ForgotForm } from './ForgotForm'

const ByEmail = () => (
  <>
    <p>You get an email with a link to set a new one.</p>
    <ForgotForm />
  </>
)

/**
 * Shown without a mail server, so that nobody waits for an email. It does not reveal which addresses have an account.
 */
const WithoutMail = () => (
  <p role="note">
    This shop cannot send emails yet, so no link for a new password can reach you. Another owner can help, or
    the password is set anew on the machine of the shop.
  </p>
)

/** The page `/admin/forgot`. */
export const ForgotView = ({ payload }: AdminViewServerProps) => (
  <main className="gesso-entry">
    <GessoLogo />
    <h2>Forgot password</h2>
    {shopContext(payload).env.mail.smtpUrl === null ? <WithoutMail /> : <ByEmail />}
    <p>
      <a href="/admin/login">Back to login</a>
    </p>
  </main>
)
