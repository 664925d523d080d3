import type { Shop } from './shop'

/** The provider's charge of an intent. */
async function chargeOf(shop: Shop, intent: string): Promise<string> {
  const list = (await shop.provider('GET', `charges?payment_intent=${intent}`)) as { data: { id: string }[] }
  return String(list.data[0]?.id)
}

/** Opens a dispute or an inquiry of the buyer's bank about a payment. @returns the dispute's id */
export async function openDispute(shop: Shop, intent: string, status = 'needs_response'): Promise<string> {
  const path = `test_helpers/emulator/charges/${await chargeOf(shop, intent)}/dispute`
  return ((await shop.provider('POST', path, { status })) as { id: string }).id
}

/** Moves a dispute to another open status, or closes it. */
export const moveDispute = (shop: Shop, id: string, step: 'update' | 'close', status: string) =>
  shop.provider('POST', `test_helpers/emulator/disputes/${id}/${step}`, { status })
