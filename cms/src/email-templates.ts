import type { EmailTemplates } from './emails/template'
import { transactionalTemplates } from './emails/transactional-templates'
import { features } from './features'

/** All kinds of email: the core's and the features'. */
export const emailTemplates: EmailTemplates = Object.assign(
  {},
  transactionalTemplates,
  ...features.map(({ emails }) => emails),
)
