import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { addressLines, type PostalAddress } from '@gesso/shared-types/addresses/address-lines'
import { isPaymentIn, type PaymentState } from '@gesso/shared-types/orders/order'
import { queueEmailOf } from '../../emails/queue-email'
import type { Transaction } from '../../platform/context'
import { addressCorrected } from './address-corrected'

type Person = { [Field in keyof PostalAddress]?: PostalAddress[Field] | null } & {
  firstName: string
  lastName: string
  phone?: string | null
}
type PaidOrder = { id: string; number: string; status: string; paymentState: PaymentState }

const NOWHERE = { address: null, addressLine2: null, city: null, state: null, zipCode: null, country: null }

/** Lists the lines of a shipping address: name, address and telephone number. */
export const sentTo = ({ firstName, lastName, phone, ...place }: Person): string[] => [
  `${firstName} ${lastName}`,
  ...addressLines({ ...NOWHERE, ...place }),
  ...(phone ? [phone] : []),
]

/**
 * Notifies the buyer of a paid order that is not sent of its new address and the former one, because anyone with the
 * order's link can change it.
 */
export async function tellBuyerOfAddress(
  tx: Transaction,
  order: PaidOrder,
  { email, before, after }: { email: string; before: Person; after: Person },
): Promise<void> {
  if (order.status !== 'pending' || !isPaymentIn('refundable', order.paymentState)) return
  const lines = { before: sentTo(before), after: sentTo(after) }
  if (isDeepStrictEqual(lines.before, lines.after)) return
  await queueEmailOf(tx, addressCorrected, {
    kind: 'address_corrected',
    key: `address_corrected:${order.id}:${randomUUID()}`,
    recipient: email,
    orderId: order.id,
    data: { orderId: order.id, orderNumber: order.number, ...lines, toBuyer: true },
  })
}
