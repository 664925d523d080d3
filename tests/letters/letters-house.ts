import type { MailServer, Received } from '../house/mail-server'
import type { Shop } from '../house/shop'
import { until } from '../money/money-house'

export type LetterRow = {
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

/** The outbox in the order of its letters. */
export const outbox = (shop: Shop, where = 'true'): Promise<LetterRow[]> =>
  shop.query<LetterRow>(`SELECT * FROM letters WHERE ${where} ORDER BY id`)

/** Waits until so many letters have arrived, and answers them. */
export async function arrived(mail: MailServer, count: number): Promise<Received[]> {
  await until(async () => mail.received.length >= count)
  return mail.take()
}

/** Waits until no letter is on its way any more. */
export const untilNoneWaits = (shop: Shop): Promise<void> =>
  until(async () => (await outbox(shop, "state = 'queued'")).length === 0, 40_000)

/** Lets the waiting times and the leases of all waiting letters be over. */
export async function letWaitsPass(shop: Shop): Promise<void> {
  await shop.query("UPDATE letters SET due_at = now(), leased_until = NULL WHERE state = 'queued'")
  await shop.query('NOTIFY gesso_letters')
}

/** Writes a letter to each of these people into the outbox, as one commit of the shop's would. */
export async function queueLetters(shop: Shop, recipients: readonly string[]): Promise<void> {
  const order = {
    orderId: '0123456789',
    orderNumber: 'GESSO-0123456789',
    firstName: 'Ada',
    lastName: 'Lovelace',
    mode: 'live',
    totalAmount: '125.00',
    subtotal: '100.00',
    shippingCost: '25.00',
    shipTo: ['Ada Lovelace', '12 Long Acre'],
    lines: [
      { title: 'Dune', type: 'original', printSize: null, quantity: 1, totalPrice: '100.00', picture: null },
    ],
  }
  await shop.query(
    `INSERT INTO letters (kind, key, recipient, subject, data, state)
     SELECT 'order_confirmation', 'test:' || recipient, recipient, 'Your order', $2::jsonb, 'queued'
     FROM unnest($1::text[]) AS recipient`,
    [recipients, JSON.stringify(order)],
  )
  await shop.query('NOTIFY gesso_letters')
}

/** So many people. */
export const people = (count: number, name = 'reader'): string[] =>
  Array.from({ length: count }, (_, place) => `${name}-${place}@example.test`)
