import { paymentReminder } from '../features/agreements/payment-reminder'
import { paymentRequest } from '../features/agreements/payment-request'
import { backupFailed } from '../features/backup/backup-failed'
import { addressCode } from '../features/order-pages/address-code-email'
import { addressCorrected } from '../features/order-pages/address-corrected'
import { withdrawalDeclared, withdrawalReceived } from '../features/order-pages/withdrawal-email'
import { yourOrders } from '../features/order-pages/your-orders'
import type { EmailTemplates } from './template'
import { accountChange } from './templates/account-change'
import { accountInvitation } from './templates/account-invitation'
import { contactMessage } from './templates/contact-message'
import { messageDigest } from './templates/message-digest'
import { messageReply } from './templates/message-reply'
import { newOrder } from './templates/new-order'
import { notCharged } from './templates/not-charged'
import { orderCancelled } from './templates/order-cancelled'
import { orderConfirmation } from './templates/order-confirmation'
import { passwordReset } from './templates/password-reset'
import { refunded } from './templates/refunded'
import { shipped } from './templates/shipped'
import { subscriptionConfirmation } from './templates/subscription-confirmation'
import { testEmail } from './templates/test-email'

/** The emails about one event each. A new kind is a file in templates/ and a row here. */
export const transactionalTemplates = {
  order_confirmation: orderConfirmation,
  new_order: newOrder,
  shipped,
  refunded,
  order_cancelled: orderCancelled,
  not_charged: notCharged,
  payment_request: paymentRequest,
  payment_reminder: paymentReminder,
  address_code: addressCode,
  address_corrected: addressCorrected,
  withdrawal_received: withdrawalReceived,
  withdrawal_declared: withdrawalDeclared,
  your_orders: yourOrders,
  contact_message: contactMessage,
  message_digest: messageDigest,
  message_reply: messageReply,
  password_reset: passwordReset,
  account_change: accountChange,
  backup_failed: backupFailed,
  account_invitation: accountInvitation,
  subscription_confirmation: subscriptionConfirmation,
  test_email: testEmail,
} satisfies EmailTemplates

export type EmailKind = keyof typeof transactionalTemplates

/** What is queued with an email of this kind. */
export type EmailData<Kind extends EmailKind> = Parameters<
  (typeof transactionalTemplates)[Kind]['subject']
>[0]
