import { GessoLogo } from '../GessoLogo'
import { ForgotForm } from './ForgotForm'

/** The page `/admin/forgot`. */
export const ForgotView = () => (
  <main className="gesso-entry">
    <GessoLogo />
    <h2>Forgot password</h2>
    <p>You get an email with a link to set a new one.</p>
    <ForgotForm />
    <p>
      <a href="/admin/login">Back to login</a>
    </p>
  </main>
)
