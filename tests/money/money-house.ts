import { createHmac } from 'node:crypto'
import { SECRET } from '../house/server-process'
import type { Shop } from '../house/shop'
import { until } from '../house/until'

/** Signs the events of this installation's emulator. */
export const WEBHOOK_SECRET = `whsec_${createHmac('sha256', SECRET).update('emulator webhook').digest('hex').slice(0, 40)}`

type OrderRow = {
  payment_state: string
  captured_amount: string
  refunded_amount: string
  dispute: string | null
  payment_intent_id: string | null
}

/** An order as the database has it, without asking the shop, which would settle it. */
export async function orderOf(shop: Shop, id: string): Promise<OrderRow> {
  const [row] = await shop.query<OrderRow>('SELECT * FROM orders WHERE id = $1', [id])
  if (!row) throw new Error(`There is no order ${id}`)
  return row
}

/** Waits until the shop by itself has brought an order so far. */
export const untilState = (shop: Shop, id: string, state: string): Promise<void> =>
  until(async () => (await orderOf(shop, id)).payment_state === state)

/** Lets minutes pass for what an order holds and for intents and attempts. */
export async function letPass(shop: Shop, minutes: number): Promise<void> {
  const earlier = `- make_interval(mins => ${minutes})`
  await shop.query(`UPDATE orders SET hold_until = hold_until ${earlier}, created_at = created_at ${earlier}`)
  await shop.query(`UPDATE artworks SET hold_until = hold_until ${earlier}`)
  await shop.query(`UPDATE payment_intents SET created_at = created_at ${earlier}`)
  await shop.query(`UPDATE payment_attempts SET updated_at = updated_at ${earlier}`)
  await shop.query(`UPDATE payment_events SET due_at = due_at ${earlier} WHERE processed_at IS NULL`)
}

/** What the emulator does to the events that it sends: shares from 0 to 1, times in milliseconds. */
export const troubleWebhooks = (
  shop: Shop,
  faults: { drop?: number; double?: number; delay?: number; shuffle?: number },
): Promise<unknown> =>
  shop.provider(
    'POST',
    'test_helpers/gesso/faults',
    Object.fromEntries(Object.entries(faults).map(([name, value]) => [`webhooks[${name}]`, String(value)])),
  )

/** What the emulator does to the next calls that match. */
export const troubleCalls = (shop: Shop, fault: Record<string, string>): Promise<unknown> =>
  shop.provider(
    'POST',
    'test_helpers/gesso/faults',
    Object.fromEntries(Object.entries(fault).map(([name, value]) => [`calls[${name}]`, value])),
  )

export type Alert = { kind: string; text: string; done: boolean; payment_intent_id: string | null }

/** What stands on the artist's list. */
export const alertsOf = (shop: Shop): Promise<Alert[]> =>
  shop.query<Alert>('SELECT kind, text, done, payment_intent_id FROM payment_alerts ORDER BY id')

/** The kinds of letters written about an order, with to whom. */
export const lettersOf = (shop: Shop, orderId: string) =>
  shop.query<{ kind: string; recipient: string | null; data: Record<string, unknown> }>(
    'SELECT kind, recipient, data FROM emails WHERE order_id = $1 ORDER BY id',
    [orderId],
  )

/** An order's history. */
export const historyOf = async (shop: Shop, orderId: string): Promise<string[]> => {
  const rows = await shop.query<{ text: string }>(
    'SELECT text FROM order_history WHERE order_id = $1 ORDER BY id',
    [orderId],
  )
  return rows.map(({ text }) => text)
}
