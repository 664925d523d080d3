import { sql } from '@payloadcms/db-postgres'
import type { PaymentFollower } from '../../orders/payment-follower'
import { CERTIFIES_ORIGINALS, certifyOriginals } from './ask-for-certificate'
import { voidCertificates, voidOfLines, voidOfOrder, voidOfOriginals } from './void-certificates'

/** Issues and voids certificates when the payment of an order changes. */
export const certificateFollower: PaymentFollower = {
  moved: {
    read: CERTIFIES_ORIGINALS,
    follow: async (tx, { orderId, to, isNewlyPaid }, certifies) => {
      if (isNewlyPaid && certifies) await certifyOriginals(tx, orderId)
      if (to === 'refunded') await voidOfOrder(tx, orderId)
    },
  },
  linesCancelled: voidOfLines,
  originalsReturned: voidOfOriginals,
  testOrdersEnd: (tx) => voidCertificates(tx, sql`mode = 'test'`, 'test'),
}
