import type { CertificateSubject } from '@gesso/shared-types/features/certificates/certificate'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { groupCode } from '@gesso/shared-types/text/printed-code'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { paymentIsIn } from '../../orders/payment-is-in'
import { AppError, invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readShopSettings } from '../../settings/read-shop-settings'
import { LINE_NUMBERS } from '../editions/line-edition'
import { type AskedCertificate, askForCertificate } from './ask-for-certificate'
import { NO_ARTIST_NAME } from './make-certificate'

/** What the artist fills in: for a line of an order, or for a work without one. */
export type Issuing = {
  artworkId: number
  orderItemId: number | null
  subject: CertificateSubject
  size: string
  number: string
}

/**
 * Issues a certificate for a line of a paid order, or for a work that was sold elsewhere or is not sold yet. Its PDF is
 * made by the worker, since nobody should wait for it.
 * @returns its id
 * @throws AppError not_found, invalid_input; conflict when there is one already, the order is not paid, or the
 *   settings have no artist name
 */
export async function issueCertificate(context: Context, issuing: Issuing): Promise<{ id: number }> {
  const { artistName } = await readShopSettings(context)
  if (!artistName) throw new AppError('conflict', { message: NO_ARTIST_NAME })
  return { id: await withTransaction(context, (tx) => ask(tx, issuing)) }
}

async function ask(tx: Transaction, issuing: Issuing): Promise<number> {
  const asked =
    issuing.orderItemId === null ? await ofWork(tx, issuing) : await ofLine(tx, issuing, issuing.orderItemId)
  const id = await askForCertificate(tx, asked)
  if (id === null) {
    throw new AppError('conflict', {
      message:
        asked.subject === 'original'
          ? 'This original has a certificate already. Make that one void first.'
          : `The print ${asked.number} of this size has a certificate already. Make that one void first.`,
    })
  }
  const [made] = await tx.query<{ code: string }>(sql`SELECT code FROM certificates WHERE id = ${id}`)
  await record(tx, {
    action: 'issued',
    noun: 'certificate',
    recordId: id,
    label: groupCode(made?.code ?? ''),
    changes: [{ field: 'artwork', new: asked.artworkId }],
  })
  return id
}

type Line = {
  type: string
  artworkId: number
  printSize: string | null
  quantity: number
  orderId: string
  mode: OrderMode
  isPaid: boolean
  isCancelled: boolean
  certified: number
  numbers: string[]
}

async function ofLine(tx: Transaction, issuing: Issuing, lineId: number): Promise<AskedCertificate> {
  // Locks the order, so that nothing is refunded in the meantime.
  const [line] = await tx.query<Line>(sql`
    SELECT type, artwork_id, print_size, quantity, order_id, mode, ${paymentIsIn('captured')} AND payment_state <> 'refunded' AS is_paid,
      cancelled_at IS NOT NULL AS is_cancelled, (SELECT count(*)::int FROM certificates
        WHERE order_item_id = order_items.id AND certificates.state <> 'void') AS certified, ${LINE_NUMBERS} AS numbers
    FROM order_items JOIN orders ON orders.id = order_id WHERE order_items.id = ${lineId} FOR NO KEY UPDATE OF orders`)
  if (!line || line.artworkId !== issuing.artworkId || line.type !== issuing.subject)
    throw new AppError('not_found', { message: 'There is no such line of an order.' })
  if (!line.isPaid || line.isCancelled) {
    throw new AppError('conflict', {
      message: line.isCancelled
        ? 'This line was cancelled.'
        : 'This order is not paid, or its money went back.',
    })
  }
  if (line.type === 'print' && line.certified >= line.quantity) {
    throw new AppError('conflict', { message: 'Every print of this line has a certificate.' })
  }
  const { orderId, mode, artworkId, numbers } = line
  if (numbers.length > 0 && !numbers.includes(issuing.number)) {
    throw invalidField('number', `The prints of this line have other numbers: ${numbers.join(', ')}`)
  }
  return { ...of(issuing, line.printSize ?? ''), artworkId, orderId, orderItemId: lineId, mode }
}

/** The certificate of a work. An original that the shop has sold gets that order, whichever page the artist is on. */
async function ofWork(tx: Transaction, issuing: Issuing): Promise<AskedCertificate> {
  const { artworkId, subject, size } = issuing
  const [artwork] = await tx.query<{
    orderId: string | null
    lineId: number | null
    mode: OrderMode | null
  }>(sql`
    SELECT orders.id AS order_id, mode, order_items.id AS line_id FROM artworks
    LEFT JOIN orders ON orders.id = sold_order_id AND ${paymentIsIn('captured')} AND payment_state <> 'refunded'
      AND ${subject}::text = 'original'
    LEFT JOIN order_items ON order_id = orders.id AND artwork_id = artworks.id AND type = 'original'
    WHERE artworks.id = ${artworkId} AND artworks.deleted_at IS NULL`)
  if (!artwork) throw new AppError('not_found', { message: 'There is no such artwork.' })
  if (subject === 'print' && size === '') throw invalidField('size', 'Write the size of the print')
  const { orderId, lineId, mode } = artwork
  return { ...of(issuing, size), artworkId, orderId, orderItemId: lineId, mode: mode ?? 'live' }
}

function of(
  { subject, number }: Issuing,
  size: string,
): Pick<AskedCertificate, 'subject' | 'size' | 'number'> {
  if (subject === 'original') return { subject, size: '', number: '' }
  if (number === '') throw invalidField('number', 'Write the number of the print, like 3/25')
  return { subject, size, number }
}
