import type { MailServer, ReceivedEmail } from './mail-server'
import type { Shop } from './shop'
import { until } from './until'

type EmailRow = {
  id: number
  kind: string
  key: string
  recipient: string | null
  subject: string
  state: 'queued' | 'sent' | 'failed'
  attempts: number
  error: string | null
  message_id: string | null
  data: Record<string, unknown>
}

/** The emails in the outbox, oldest first. */
export const outbox = (shop: Shop, where = 'true'): Promise<EmailRow[]> =>
  shop.query<EmailRow>(`SELECT * FROM emails WHERE ${where} ORDER BY id`)

/** Waits until that many emails have arrived. @returns them */
export async function receivedEmails(mail: MailServer, count: number): Promise<ReceivedEmail[]> {
  await until(async () => mail.received.length >= count)
  return mail.take()
}

/** Waits until no email is queued any more. */
export const untilOutboxIsEmpty = (shop: Shop): Promise<void> =>
  until(async () => (await outbox(shop, "state = 'queued'")).length === 0)

/** Makes all queued emails due at once. */
export async function makeQueuedEmailsDue(shop: Shop): Promise<void> {
  await shop.query("UPDATE emails SET due_at = now() WHERE state = 'queued'")
  await shop.query('NOTIFY gesso_emails')
}

/** The order data of an email, with a picture, a print and a very long title. */
export const orderEmailData = (picture: { file: string; width: number; height: number } | null = null) => ({
  orderId: '0123456789',
  orderNumber: 'GESSO-0123456789',
  firstName: 'Ada',
  lastName: 'Lovelace',
  mode: 'live',
  totalAmount: '12525.00',
  subtotal: '12500.00',
  shippingCost: '25.00',
  shipTo: ['Ada Lovelace', '12 Long Acre', 'Zürich 8001', 'Switzerland'],
  lines: [
    { title: 'Dune', type: 'original', printSize: null, quantity: 1, totalPrice: '12400.00', picture },
    {
      title: `Donaudampfschifffahrtsgesellschaftskapitänsmütze ${'on and '.repeat(30)}`,
      type: 'print',
      printSize: '30 × 40 cm',
      quantity: 2,
      totalPrice: '100.00',
      picture: null,
    },
  ],
})

/** Queues an email to each of these addresses in one commit, as the shop does. */
export async function queueEmails(shop: Shop, recipients: readonly string[]): Promise<void> {
  await shop.query(
    `INSERT INTO emails (kind, key, recipient, subject, data, state)
     SELECT 'order_confirmation', 'test:' || recipient, recipient, 'Your order', $2::jsonb, 'queued'
     FROM unnest($1::text[]) AS recipient`,
    [recipients, JSON.stringify(orderEmailData())],
  )
  await shop.query('NOTIFY gesso_emails')
}

/** Makes that many email addresses. */
export const exampleAddresses = (count: number, name = 'reader'): string[] =>
  Array.from({ length: count }, (_, place) => `${name}-${place}@example.test`)
