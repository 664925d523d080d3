import type {
  CertificateState,
  CertificateSubject,
  VoidCause,
} from '@gesso/shared-types/features/certificates/certificate'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { LINE_NUMBERS } from '../editions/line-edition'
import { readTransfers } from './owner-links'

/** A certificate in the panel. */
export type ListedCertificate = {
  id: number
  code: string
  title: string
  subject: CertificateSubject
  size: string
  number: string
  state: CertificateState
  orderId: string | null
  orderNumber: string | null
  orderItemId: number | null
  artworkId: number
  issuedAt: string
  voidedAt: string | null
  voidCause: VoidCause | null
  voidReason: string | null
  problem: string | null
  hasPdf: boolean
}

const list = (context: Context, where: SQL): Promise<ListedCertificate[]> =>
  context.query<ListedCertificate>(sql`
    SELECT certificates.id, code, title, subject, size, certificates.number, state, order_id, orders.number AS order_number,
      order_item_id, artwork_id, issued_at, voided_at, void_cause, void_reason, problem, signature IS NOT NULL AS has_pdf
    FROM certificates LEFT JOIN orders ON orders.id = order_id WHERE ${where} ORDER BY certificates.id DESC`)

export const certificatesOfOrder = (context: Context, orderId: string): Promise<ListedCertificate[]> =>
  list(context, sql`order_id = ${orderId}`)

export const certificatesOfArtwork = (context: Context, artworkId: number): Promise<ListedCertificate[]> =>
  list(context, sql`artwork_id = ${artworkId}`)

/** Reads one certificate with the times at which it went to another owner; null when there is none. */
export async function readListedCertificate(
  context: Context,
  id: number,
): Promise<(ListedCertificate & { transfers: string[] }) | null> {
  const [found] = await list(context, sql`certificates.id = ${id}`)
  return found ? { ...found, transfers: await readTransfers(context, id) } : null
}

/** A line of an order for which a certificate can be issued. */
export type CertifiableLine = {
  id: number
  orderId: string
  artworkId: number
  title: string
  subject: CertificateSubject
  size: string
  left: number
  /** The numbers of an edition's prints that have no certificate yet, such as 4/25. */
  numbers: string[]
}

/** Reads the lines of paid orders that have fewer certificates than works. */
export const certifiableLines = (context: Context, orderIds: readonly string[]): Promise<CertifiableLine[]> =>
  context.query<CertifiableLine>(sql`
    SELECT * FROM (
      SELECT order_items.id, order_id, artwork_id, title, type AS subject, coalesce(print_size, '') AS size,
        ARRAY(SELECT unnest(${LINE_NUMBERS}) EXCEPT ALL SELECT certificates.number FROM certificates
          WHERE order_item_id = order_items.id AND certificates.state <> 'void') AS numbers,
        quantity - (SELECT count(*)::int FROM certificates WHERE certificates.state <> 'void' AND (
          order_item_id = order_items.id
          OR order_items.type = 'original' AND subject = 'original' AND certificates.artwork_id = order_items.artwork_id)) AS left
      FROM order_items JOIN orders ON orders.id = order_id JOIN artworks ON artworks.id = artwork_id
      WHERE order_id = ANY(${sql.param(orderIds)}::text[]) AND type IN ('original', 'print') AND cancelled_at IS NULL
        AND ${paymentIsIn('captured')} AND payment_state <> 'refunded') AS lines
    WHERE "left" > 0 ORDER BY id`)
