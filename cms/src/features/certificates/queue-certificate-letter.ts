import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { queueEmailOf } from '../../emails/queue-email'
import type { Transaction } from '../../platform/context'
import { certificateLetter } from './certificate-letter'

/** Queues the email that brings a certificate to the buyer of its order. */
export async function queueCertificateLetter(tx: Transaction, id: number): Promise<void> {
  const [found] = await tx.query<{ email: string; title: string; orderId: string; mode: OrderMode }>(sql`
    SELECT email, certificates.title, order_id, certificates.mode FROM certificates
    JOIN orders ON orders.id = order_id JOIN customers ON customers.id = customer_id WHERE certificates.id = ${id}`)
  if (!found) return
  const { email, title, orderId, mode } = found
  const data = { certificateId: id, title, mode }
  await queueEmailOf(tx, certificateLetter, {
    kind: 'certificate',
    key: `certificate:${id}`,
    recipient: email,
    orderId,
    data,
  })
}
