import type { UIFieldServerProps } from 'payload'
import { seesOrder } from '../../../orders/collections/assistant-access'
import { type OrderSheet, readOrderSheet } from '../../../orders/reading/order-sheet'
import { shopContext } from '../../../platform/context'

/** Reads the sheet of the order that a form shows; null if this person may not see it. */
export async function visibleSheet({
  data,
  payload,
  user,
}: Pick<UIFieldServerProps, 'data' | 'payload' | 'user'>): Promise<OrderSheet | null> {
  const sheet = user && (await readOrderSheet(shopContext(payload), String(data?.id)))
  if (!sheet) return null
  return seesOrder(user, sheet.order.paymentState) ? sheet : null
}
