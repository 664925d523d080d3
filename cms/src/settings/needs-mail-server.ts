import type { CheckboxFieldValidation } from 'payload'
import { shopContext } from '../platform/context'

/** Validates a switch that needs a mail server: it cannot be turned on without one, but stays on if it was. */
export const needsMailServer: CheckboxFieldValidation = (value, { previousValue, req }) => {
  if (!value || previousValue || shopContext(req.payload).env.mail.smtpUrl !== null) return true
  return 'Set up email first, in Settings, Email: without it nobody can be asked.'
}
