import type { MailServer, Received } from '../house/mail-server'
import type { Shop } from '../house/shop'
import { until } from '../house/until'

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
  shop.query<LetterRow>(`SELECT * FROM emails WHERE ${where} ORDER BY id`)

/** Waits until so many letters have arrived, and answers them. */
export async function arrived(mail: MailServer, count: number): Promise<Received[]> {
  await until(async () => mail.received.length >= count)
  return mail.take()
}

/** Waits until no letter is on its way any more. */
export const untilNoneWaits = (shop: Shop): Promise<void> =>
  until(async () => (await outbox(shop, "state = 'queued'")).length === 0, 40_000)

/** Lets the waiting times of all waiting letters be over. */
export async function letWaitsPass(shop: Shop): Promise<void> {
  await shop.query("UPDATE emails SET due_at = now() WHERE state = 'queued'")
  await shop.query('NOTIFY gesso_emails')
}

/** An order as letters tell it, with works enough for a picture, a print and a title that never ends. */
export const toldOrder = (picture: { file: string; width: number; height: number } | null = null) => ({
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

/** Writes a letter to each of these people into the outbox, as one commit of the shop's would. */
export async function queueLetters(shop: Shop, recipients: readonly string[]): Promise<void> {
  await shop.query(
    `INSERT INTO emails (kind, key, recipient, subject, data, state)
     SELECT 'order_confirmation', 'test:' || recipient, recipient, 'Your order', $2::jsonb, 'queued'
     FROM unnest($1::text[]) AS recipient`,
    [recipients, JSON.stringify(toldOrder())],
  )
  await shop.query('NOTIFY gesso_emails')
}

/** So many people. */
export const people = (count: number, name = 'reader'): string[] =>
  Array.from({ length: count }, (_, place) => `${name}-${place}@example.test`)
