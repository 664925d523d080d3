import type { Template } from './template'
import { contactMessage } from './templates/contact-message'
import { newOrder } from './templates/new-order'
import { newsletter, newsletterTest } from './templates/newsletter'
import { notCharged } from './templates/not-charged'
import { orderConfirmation } from './templates/order-confirmation'
import { passwordReset } from './templates/password-reset'
import { refunded } from './templates/refunded'
import { shipped } from './templates/shipped'

/** Every kind of letter. A new one is a file in templates/ and a row here. */
export const letterTemplates = {
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

export type LetterKind = keyof typeof letterTemplates

/** What is queued with a letter of this kind. */
export type LetterData<Kind extends LetterKind> = Parameters<(typeof letterTemplates)[Kind]['subject']>[0]

/** The template of a stored letter; null for a kind that this version does not know. */
export function templateOf(kind: string): Template<unknown> | null {
  return Object.hasOwn(letterTemplates, kind)
    ? (letterTemplates[kind as LetterKind] as unknown as Template<unknown>)
    : null
}

const templates = Object.entries<Template<never>>(letterTemplates)

/** Letters to many. */
export const bulkKinds = templates.filter(([, { isBulk }]) => isBulk).map(([kind]) => kind)

/** Letters whose data is a secret, with the hours for which it is good. */
export const secretKinds = templates.flatMap(([kind, { secretHours }]) =>
  secretHours === undefined ? [] : [{ kind, hours: secretHours }],
)
