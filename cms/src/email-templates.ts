import { certificateLetter } from './certificates/certificate-letter'
import type { EmailTemplates } from './emails/template'
import { transactionalTemplates } from './emails/transactional-templates'
import { giftCardLetter } from './gift-cards/gift-card-letter'
import { newsletter, newsletterTest } from './newsletters/newsletter-templates'
import { wishConfirmation, wishTold } from './wishes/wish-templates'

/** All kinds of email. They are put together here, since newsletters and wishes build on emails and not the other way round. */
export const emailTemplates: EmailTemplates = {
  ...transactionalTemplates,
  newsletter,
  newsletter_test: newsletterTest,
  wish_confirmation: wishConfirmation,
  wish_told: wishTold,
  gift_card: giftCardLetter,
  certificate: certificateLetter,
}
