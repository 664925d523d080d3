import type { Shop } from './shop'
import { until } from './until'

type OrderRow = {
  payment_state: string
  captured_amount: string
  refunded_amount: string
  dispute: string | null
  payment_intent_id: string | null
}

/** Reads an order from the database, because a call to the shop would settle it. */
export async function orderOf(shop: Shop, id: string): Promise<OrderRow> {
  const [row] = await shop.query<OrderRow>('SELECT * FROM orders WHERE id = $1', [id])
  if (!row) throw new Error(`There is no order ${id}`)
  return row
}

/** Which orders hold an artwork's original, and have bought it. */
export async function claimOf(shop: Shop, artworkId: number) {
  const [row] = await shop.query<{ held: string | null; sold: string | null }>(
    'SELECT hold_order_id AS held, sold_order_id AS sold FROM artworks WHERE id = $1',
    [artworkId],
  )
  return row
}

/** Waits until the shop has brought an order's payment to a state without being asked. */
export const untilPaymentState = (shop: Shop, id: string, state: string): Promise<void> =>
  until(async () => (await orderOf(shop, id)).payment_state === state)

/** Lets minutes pass for holds, intents, attempts and events. */
export async function letMinutesPass(shop: Shop, minutes: number): Promise<void> {
  const earlier = `- make_interval(mins => ${minutes})`
  await shop.query(`UPDATE orders SET hold_until = hold_until ${earlier}, created_at = created_at ${earlier}`)
  await shop.query(`UPDATE artworks SET hold_until = hold_until ${earlier}`)
  await shop.query(`UPDATE payment_intents SET created_at = created_at ${earlier}`)
  await shop.query(`UPDATE payment_attempts SET updated_at = updated_at ${earlier}`)
  await shop.query(`UPDATE payment_events SET due_at = due_at ${earlier} WHERE processed_at IS NULL`)
}

type WebhookFaults = { drop?: number; double?: number; delay?: number; shuffle?: number }
/**
 * A fault in calls: which calls (`match`), how many of them (`count`), at which moment (`when`), and what happens
 * (`action`). The shop repeats a `cut` call once, so losing its answer takes two faults.
 */
type CallFault = { action: string } & Partial<Record<'when' | 'match' | 'count' | 'rate' | 'ms', string>>

const nested = (name: string, fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}[${field}]`, String(value)]))

/** The emulator's form for faults in the webhooks it sends: shares from 0 to 1, times in milliseconds. */
export const webhookFaults = (faults: WebhookFaults): Record<string, string> => nested('webhooks', faults)

/** The emulator's form for a fault in the next calls that match. */
export const callFault = (fault: CallFault): Record<string, string> => nested('calls', fault)

/** The emulator's path for faults. */
export const FAULTS_PATH = 'test_helpers/emulator/faults'

export const injectWebhookFaults = (shop: Shop, faults: WebhookFaults): Promise<unknown> =>
  // The emulator ignores an empty form.
  shop.provider('POST', FAULTS_PATH, webhookFaults({ drop: 0, ...faults }))

export const injectCallFaults = (shop: Shop, fault: CallFault): Promise<unknown> =>
  shop.provider('POST', FAULTS_PATH, callFault(fault))

/** Waits until a fault has affected at least one call. A call that is to hang hangs from then on. */
export const untilStruck = (shop: Shop, { match, count }: { match: string; count: string }): Promise<void> =>
  until(async () => {
    const { calls } = (await shop.provider('GET', FAULTS_PATH)) as {
      calls: { match: string; count: number }[]
    }
    return !calls.some((each) => each.match === match && each.count === Number(count))
  })

/** Removes all faults in calls. */
export const clearCallFaults = (shop: Shop): Promise<unknown> => shop.provider('DELETE', FAULTS_PATH)

type Alert = { kind: string; text: string; done: boolean; payment_intent_id: string | null }

/** The payment alerts on the artist's list. */
export const alertsOf = (shop: Shop): Promise<Alert[]> =>
  shop.query<Alert>('SELECT kind, text, done, payment_intent_id FROM payment_alerts ORDER BY id')

/** Reads the emails about an order, with their recipients. */
export const emailsOf = (shop: Shop, orderId: string) =>
  shop.query<{ kind: string; recipient: string | null; data: Record<string, unknown> }>(
    'SELECT kind, recipient, data FROM emails WHERE order_id = $1 ORDER BY id',
    [orderId],
  )

/** The texts of an order's history, oldest first. */
export const historyOf = async (shop: Shop, orderId: string): Promise<string[]> => {
  const rows = await shop.query<{ text: string }>(
    'SELECT text FROM order_history WHERE order_id = $1 ORDER BY id',
    [orderId],
  )
  return rows.map(({ text }) => text)
}
