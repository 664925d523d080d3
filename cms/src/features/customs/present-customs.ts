import type { Customs } from '@gesso/shared-types/features/customs/customs-documents'
import type { Context } from '../../platform/context'
import { isMissing } from './declared-order'
import { readCustomsSettings } from './read-customs-settings'
import { readDeclaredOrders } from './read-declared-orders'

/** Reads what the customs documents of orders say, and what is missing for them. */
export async function presentCustoms(context: Context, ids: readonly string[]): Promise<Customs> {
  const { from } = await readCustomsSettings(context)
  const { orders } = await readDeclaredOrders(context, ids, from)
  return {
    parcels: orders.map(({ id, number, form, asksCn23, gross, lines }) => ({
      id,
      number,
      form,
      asksCn23,
      gross,
      goods: lines.map((line) => ({
        line: line.line,
        title: line.title,
        detail: line.detail,
        quantity: line.quantity,
        code: line.code,
        origin: line.origin,
        weight: line.weight,
        isMissing: isMissing(line),
      })),
    })),
    others: ids.length - orders.length,
  }
}
