import type { CheckboxFieldValidation } from 'payload'
import { type Context, shopContext } from '../platform/context'

/** Says what is missing without a mail server; null with one. */
export const lacksMailServer = async ({ env }: Context): Promise<string | null> =>
  env.mail.smtpUrl === null ? 'Set up email first, in Settings, Email: without it nobody can be asked.' : null

/** Validates a switch that needs a mail server: it cannot be turned on without one, but stays on if it was. */
export const needsMailServer: CheckboxFieldValidation = async (value, { previousValue, req }) =>
  !value || previousValue ? true : ((await lacksMailServer(shopContext(req.payload))) ?? true)
