import type { EmailTemplates } from './emails/template'
import { transactionalTemplates } from './emails/transactional-templates'
import { features } from './features'

/** The templates of all kinds of email, from the core and the features. */
export const emailTemplates: EmailTemplates = Object.assign(
  {},
  transactionalTemplates,
  ...features.map(({ emails }) => emails),
)
