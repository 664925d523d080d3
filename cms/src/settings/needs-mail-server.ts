import type { CheckboxFieldValidation } from 'payload'
import { shopContext } from '../platform/context'

/** A switch's rule: it is not switched on without a mail server. One that was on before stays as it is. */
export const needsMailServer: CheckboxFieldValidation = (value, { previousValue, req }) => {
  if (!value || previousValue || shopContext(req.payload).env.mail.smtpUrl !== null) return true
  return 'Set up a mail server first (SMTP_URL): without one nobody can be asked.'
}
