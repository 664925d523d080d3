import type { EmailTemplates } from './emails/template'
import { transactionalTemplates } from './emails/transactional-templates'
import { newsletter, newsletterTest } from './newsletters/newsletter-templates'

/** All kinds of email. They are put together here, since newsletters build on emails and not the other way round. */
export const emailTemplates: EmailTemplates = {
  ...transactionalTemplates,
  newsletter,
  newsletter_test: newsletterTest,
}
