import type { CertificateSubject } from '@gesso/shared-types/features/certificates/certificate'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'
import { newCertificateCode } from './certificate-code'

/** The channel of notices that wake the certificate maker. */
export const CERTIFICATES_CHANNEL = 'gesso_certificates'

/** The certificate that is asked for. `size` and `number` are those of a print; '' for an original. */
export type AskedCertificate = {
  subject: CertificateSubject
  artworkId: number
  size: string
  number: string
  /** Null where no order of the shop sold it. */
  orderId: string | null
  orderItemId: number | null
  mode: OrderMode
}

/**
 * Asks for a certificate as a part of a transaction; its PDF is made after the commit (`makeCertificate`). An
 * original or a numbered print that has one already gets no second.
 * @returns its id; null when there is one already
 */
export async function askForCertificate(tx: Transaction, asked: AskedCertificate): Promise<number | null> {
  const { subject, artworkId, size, number, orderId, orderItemId, mode } = asked
  const [made] = await tx.query<{ id: number }>(sql`
    INSERT INTO certificates (title, subject, artwork_id, size, number, order_id, order_item_id, mode, code)
    SELECT title, ${subject}, id, ${size}, ${number}, ${orderId}, ${orderItemId}, ${mode}, ${newCertificateCode()}
    FROM artworks WHERE id = ${artworkId}
    ON CONFLICT DO NOTHING RETURNING id, pg_notify(${CERTIFICATES_CHANNEL}, '')`)
  return made?.id ?? null
}

/** SQL condition: the shop certifies originals when they are paid. */
export const CERTIFIES_ORIGINALS: SQL = sql`EXISTS (SELECT 1 FROM shop_settings WHERE certificates_on AND certifies_originals)`

/** Asks for certificates of the originals of an order that has just been paid. */
export async function certifyOriginals(tx: Transaction, orderId: string): Promise<void> {
  const lines = await tx.query<{ id: number; artworkId: number; mode: OrderMode }>(sql`
    SELECT order_items.id, artwork_id, mode FROM order_items JOIN orders ON orders.id = order_id
    WHERE order_id = ${orderId} AND type = 'original' AND cancelled_at IS NULL ORDER BY order_items.id`)
  for (const { id, artworkId, mode } of lines)
    await askForCertificate(tx, {
      subject: 'original',
      artworkId,
      size: '',
      number: '',
      orderId,
      orderItemId: id,
      mode,
    })
}
