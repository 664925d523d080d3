import type { MailServer, Received } from '../house/mail-server'
import type { Shop } from '../house/shop'
import { until } from '../money/money-house'

export type LetterRow = {
  id: number
  kind: string
  recipient: string | null
  subject: string
  state: 'queued' | 'sent' | 'failed'
  attempts: number
  error: string | null
  message_id: string | null
  data: Record<string, unknown>
}

/** The outbox in the order of its letters. */
export const outbox = (shop: Shop, where = 'true'): Promise<LetterRow[]> =>
  shop.query<LetterRow>(`SELECT * FROM letters WHERE ${where} ORDER BY id`)

/** Waits until so many letters have arrived, and answers them. */
export async function arrived(mail: MailServer, count: number): Promise<Received[]> {
  await until(async () => mail.received.length >= count)
  return mail.take()
}

/** Waits until no letter waits any more for its time or its sender. */
export const untilSent = (shop: Shop): Promise<void> =>
  until(async () => (await outbox(shop, "state = 'queued'")).length === 0)

/** Lets the waiting time and the lease of all waiting letters be over. */
export const letWaitsPass = (shop: Shop) =>
  shop.query("UPDATE letters SET due_at = now(), leased_until = NULL WHERE state = 'queued'")

/** Queues plain letters to people of its own, as messages to the artist are. */
export async function queueLetters(shop: Shop, recipients: readonly string[]): Promise<void> {
  const order = {
    orderId: '0000000000',
    orderNumber: 'GESSO-0000000000',
    firstName: 'Ada',
    lastName: 'Lovelace',
    mode: 'live',
    totalAmount: '115.00',
    subtotal: '100.00',
    shippingCost: '15.00',
    shipTo: ['Ada Lovelace', '12 Long Acre'],
    lines: [
      { title: 'Dune', type: 'original', printSize: null, quantity: 1, totalPrice: '100.00', picture: null },
    ],
  }
  await shop.query(
    `INSERT INTO letters (kind, key, recipient, subject, data, state)
     SELECT 'order_confirmation', 'test:' || recipient, recipient, 'Hello', $2::jsonb, 'queued' FROM unnest($1::text[]) AS recipient`,
    [recipients, JSON.stringify(order)],
  )
  await shop.query('NOTIFY gesso_letters')
}
