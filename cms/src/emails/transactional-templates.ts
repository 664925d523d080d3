import type { EmailTemplates } from './template'
import { accountChange } from './templates/account-change'
import { contactMessage } from './templates/contact-message'
import { newOrder } from './templates/new-order'
import { notCharged } from './templates/not-charged'
import { orderConfirmation } from './templates/order-confirmation'
import { passwordReset } from './templates/password-reset'
import { refunded } from './templates/refunded'
import { shipped } from './templates/shipped'
import { subscriptionConfirmation } from './templates/subscription-confirmation'
import { testEmail } from './templates/test-email'

/** The templates of emails about a single event. A new kind is a file in templates/ and a row here. */
export const transactionalTemplates = {
  order_confirmation: orderConfirmation,
  new_order: newOrder,
  shipped,
  refunded,
  not_charged: notCharged,
  contact_message: contactMessage,
  password_reset: passwordReset,
  account_change: accountChange,
  subscription_confirmation: subscriptionConfirmation,
  test_email: testEmail,
} satisfies EmailTemplates

export type EmailKind = keyof typeof transactionalTemplates

/** The data queued with an email of this kind. */
export type EmailData<Kind extends EmailKind> = Parameters<
  (typeof transactionalTemplates)[Kind]['subject']
>[0]
