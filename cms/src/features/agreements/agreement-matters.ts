import { formatCents } from '@gesso/shared-types/money/money'
import type { Matter } from '@gesso/shared-types/today/matter'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import {
  firstWords,
  messageAction,
  messageHref,
  readWaitingMessages,
  type WaitingMessage,
} from '../../messages/message-matters'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { calling, type MatterSource, type MattersAsked } from '../../platform/matter-source'
import { dayOf } from '../../platform/text/when'
import { TODAY } from '../../settings/today'

/** An SQL condition over agreements: the buyer waits for a price of shipping. */
const IS_ASKED = sql`(agreements.kind = 'shipping' AND shipping_cents IS NULL AND withdrawn_at IS NULL
  AND open_until > now())`

/** An SQL condition over messages: each asks what shipping costs, and waits for the price. */
export const ASKS_FOR_SHIPPING = sql`EXISTS (
  SELECT 1 FROM agreements WHERE message_id = contact_messages.id AND ${IS_ASKED})`

const LIST = '/admin/agreements'

const asked = (message: WaitingMessage): Matter => ({
  key: String(message.id),
  href: messageHref(message),
  title: [
    `${message.name} asks what shipping costs`,
    ...(message.artworkTitle ? [' of ', { title: message.artworkTitle }] : []),
  ],
  says: [firstWords(message.message)],
  actions: [messageAction(message, 'Name the price')],
})

/** Questions for a price of shipping, the oldest first. */
export const shippingQuestionMatters: MatterSource = {
  kind: 'shipping-question',
  urgency: 'people',
  one: 'question about shipping',
  many: 'questions about shipping',
  forOwners: true,
  counted: {
    by: () => sql`SELECT count(*) FROM contact_messages WHERE ${ASKS_FOR_SHIPPING}`,
    list: LIST,
    section: 'sales',
  },
  read: async (context, { limit }) =>
    (
      await readWaitingMessages(
        context,
        sql`WHERE ${ASKS_FOR_SHIPPING} ORDER BY created_at, contact_messages.id LIMIT ${limit}`,
      )
    ).map(asked),
}

/** SQL of payments whose day has passed, of agreements that go on. */
const latePayments = (context: Context): SQL => sql`agreement_payments
  JOIN agreements ON agreements.id = agreement_id
  WHERE withdrawn_at IS NULL AND due_on < ${TODAY}
    AND (open_until > now() OR EXISTS (
      SELECT 1 FROM agreement_payments AS begun JOIN orders ON orders.id = begun.order_id
      WHERE begun.agreement_id = agreements.id AND orders.mode = ${shopMode(context)}
        AND orders.payment_state IN ('paid', 'partially_refunded', 'refunded')))
    AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.id = agreement_payments.order_id
      AND orders.mode = ${shopMode(context)} AND orders.payment_state IN
        ('awaiting_payment', 'cancelling', 'capturing', 'paid', 'partially_refunded', 'refunded'))`

type Late = {
  id: number
  agreementId: number
  buyerName: string
  title: string
  amountCents: number
  dueOn: string
}

const late = ({ id, agreementId, buyerName, title, amountCents, dueOn }: Late): Matter => ({
  key: String(id),
  href: LIST,
  title: [`${buyerName} has not paid ${formatCents(amountCents)} for `, { title }],
  says: [`It was to be paid by ${dayOf(`${dueOn}T12:00:00Z`, 'UTC')}.`],
  actions: [
    calling(
      'sendAgreement',
      { id: String(agreementId) },
      { label: 'Send the link again', done: `The link is on its way to ${buyerName}.`, stays: true },
    ),
  ],
})

const readLate = async (context: Context, { limit }: MattersAsked): Promise<Matter[]> =>
  (
    await context.query<Late>(sql`
      SELECT agreement_payments.id, agreement_id, buyer_name, title, amount_cents, due_on::text AS due_on
      FROM ${latePayments(context)} ORDER BY due_on, agreement_payments.id LIMIT ${limit}`)
  ).map(late)

/** Agreed payments that are late, the oldest first. */
export const latePaymentMatters: MatterSource = {
  kind: 'late-payment',
  urgency: 'people',
  one: 'late payment',
  many: 'late payments',
  forOwners: true,
  counted: {
    by: (context) => sql`SELECT count(*) FROM ${latePayments(context)}`,
    list: LIST,
    section: 'sales',
  },
  read: readLate,
}
