import type { ShipToInput } from '@gesso/shared-types/features/address-correction/ship-to'
import type { Transaction } from '../../platform/context'

/**
 * Writes an order's validated address.
 * @param context tells hooks whose correction it is
 */
export async function writeAddress(
  tx: Transaction,
  customerId: number,
  { firstName, lastName, country, ...rest }: ShipToInput,
  context: Record<string, unknown> = {},
): Promise<void> {
  const given = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text || null]))
  await tx.payload.update({
    collection: 'customers',
    id: customerId,
    data: { firstName, lastName, country, ...given },
    depth: 0,
    req: tx.req,
    context,
  })
}
