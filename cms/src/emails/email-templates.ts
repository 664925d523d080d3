import { certificateLetter } from '../features/certificates/certificate-letter'
import { giftCardLetter } from '../features/gift-cards/gift-card-letter'
import { newsletter, newsletterTest } from '../features/newsletters/newsletter-templates'
import { wishConfirmation, wishTold } from '../features/notifications/wish-templates'
import type { EmailTemplates } from './template'
import { transactionalTemplates } from './transactional-templates'

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
