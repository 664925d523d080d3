import type { Template } from './template'
import { contactMessage } from './templates/contact-message'
import { newOrder } from './templates/new-order'
import { newsletter, newsletterTest } from './templates/newsletter'
import { notCharged } from './templates/not-charged'
import { orderConfirmation } from './templates/order-confirmation'
import { passwordReset } from './templates/password-reset'
import { refunded } from './templates/refunded'
import { shipped } from './templates/shipped'

/** Every kind of email. A new one is a file in templates/ and a row here. */
export const emailTemplates = {
  order_confirmation: orderConfirmation,
  new_order: newOrder,
  shipped,
  refunded,
  not_charged: notCharged,
  contact_message: contactMessage,
  password_reset: passwordReset,
  newsletter,
  newsletter_test: newsletterTest,
} satisfies Record<string, Template<never>>

export type EmailKind = keyof typeof emailTemplates

/** What is queued with an email of this kind. */
export type EmailData<Kind extends EmailKind> = Parameters<(typeof emailTemplates)[Kind]['subject']>[0]

/** The template of a stored email; null for a kind that this version does not know. */
export function templateOf(kind: string): Template<unknown> | null {
  return Object.hasOwn(emailTemplates, kind)
    ? (emailTemplates[kind as EmailKind] as unknown as Template<unknown>)
    : null
}

const templates = Object.entries<Template<never>>(emailTemplates)

/** Emails to many. */
export const bulkKinds = templates.filter(([, { isBulk }]) => isBulk).map(([kind]) => kind)

/** Emails whose data is a secret, with the hours for which it is good. */
export const secretKinds = templates.flatMap(([kind, { secretHours }]) =>
  secretHours === undefined ? [] : [{ kind, hours: secretHours }],
)
