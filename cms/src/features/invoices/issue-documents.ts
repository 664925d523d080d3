import { documentName } from '@gesso/shared-types/features/invoices/order-document'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { type ReversedPart, reversedParts } from '../../orders/given-back/reversed-parts'
import { closeAlert, raiseAlert } from '../../orders/payment-alerts'
import { readOrderNumber } from '../../orders/reading/read-order-number'
import { recordHistory } from '../../orders/record-history'
import type { Transaction } from '../../platform/context'
import { readTimeZone } from '../../settings/read-time-zone'
import { creditContent, type GivenBack, undoContent } from './credit-content'
import type { DocumentContent } from './document-content'
import { orderParts } from './order-parts'
import { type DocumentSettings, readDocumentState } from './read-document-settings'
import { saleContent, type Unnumbered } from './sale-content'
import { readSoldOrder } from './sold-order'
import { takeNumber } from './take-number'
import { tryPart } from './try-part'

type StoredDocument = { id: number; source: string; mode: OrderMode; content: DocumentContent }
type CreditNote = StoredDocument & { parts: ReversedPart[]; isTakenBack: boolean; hasFailed: boolean }
type DueRefund = { source: string; lines: number[] } & GivenBack

type NewDocument = {
  orderId: string
  mode: OrderMode
  source: string
  correctsId?: number
  parts?: readonly ReversedPart[]
}

/** Stores a document with the next number. The caller has locked the order. */
async function insertDocument(
  tx: Transaction,
  zone: string,
  document: NewDocument,
  said: Unnumbered,
): Promise<string> {
  const { year, serial, number, givenAt, date } = await takeNumber(tx, document.mode, said.kind, zone)
  const content: DocumentContent = { ...said, number, date }
  await tx.query(sql`
    INSERT INTO papers (order_id, kind, mode, year, serial, number, source, corrects_id, content, parts, given_at)
    VALUES (${document.orderId}, ${said.kind}, ${document.mode}, ${year}, ${serial}, ${number}, ${document.source},
      ${document.correctsId ?? null}, ${JSON.stringify(content)}::jsonb,
      ${document.parts ? JSON.stringify(document.parts) : null}::jsonb, ${givenAt}::timestamptz)`)
  const name = documentName(said.kind, number)
  await recordHistory(tx, document.orderId, `${name} was issued.`)
  return name
}

/**
 * Issues the document of an order in the transaction that marks it as paid, if documents are on. Must be the
 * transaction's last step, since the counter is locked last (take-number.ts). A document that cannot be made never
 * keeps an order from being paid: an alert asks the artist to issue it by hand.
 */
export async function issueSaleDocument(tx: Transaction, orderId: string): Promise<void> {
  const { isOn, settings } = await readDocumentState(tx)
  if (!isOn) return
  const failed = settings
    ? await tryPart(tx, () => insertSaleDocument(tx, orderId, settings))
    : new Error('Nobody is named as the seller')
  if (failed) await tellOfMissing(tx, orderId, 'sale', failed)
}

const MISSING = {
  sale: 'is paid, but its document could not be made. Issue it on the order’s page.',
  credit: 'was refunded, but its credit note could not be made. It is tried again each day.',
}
const missingKey = (orderId: string, which: keyof typeof MISSING): string =>
  `paper_missing:${orderId}:${which}`

async function tellOfMissing(
  tx: Transaction,
  orderId: string,
  which: keyof typeof MISSING,
  error: unknown,
): Promise<void> {
  tx.payload.logger.error({ err: error, msg: 'A document could not be made', orderId })
  await raiseAlert(tx, {
    key: missingKey(orderId, which),
    kind: 'paper_missing',
    orderId,
    text: `Order ${await readOrderNumber(tx, orderId)} ${MISSING[which]}`,
  })
}

/** Issues the document of a locked, paid order that has none, and closes the alert about it. @returns its name */
export async function insertSaleDocument(
  tx: Transaction,
  orderId: string,
  settings: DocumentSettings,
): Promise<string> {
  const zone = await readTimeZone(tx)
  const order = await readSoldOrder(tx, orderId)
  await closeAlert(tx, missingKey(orderId, 'sale'))
  return insertDocument(
    tx,
    zone,
    { orderId, mode: order.mode, source: 'sale' },
    saleContent(order, settings, zone),
  )
}

/**
 * Issues a credit note for each refund of a locked order that has arrived and has none, and reverses those whose
 * refund failed later. An order without a document gets none. Must be the transaction's last step; may be repeated. A
 * credit note that cannot be made does not undo the refund: an alert tells the artist.
 * @param arrived the provider's refunds that the bank has accepted; those to gift cards are found in the ledger
 */
export async function issueCreditNotes(
  tx: Transaction,
  orderId: string,
  arrived: readonly string[],
): Promise<void> {
  const [sale] = await tx.query<StoredDocument>(sql`
    SELECT id, source, mode, content FROM papers WHERE order_id = ${orderId} AND source = 'sale'`)
  if (!sale) return
  const failed = await tryPart(tx, () => insertCreditNotes(tx, orderId, sale, arrived))
  if (failed) await tellOfMissing(tx, orderId, 'credit', failed)
}

async function insertCreditNotes(
  tx: Transaction,
  orderId: string,
  sale: StoredDocument,
  arrived: readonly string[],
): Promise<void> {
  const notes = await readCreditNotes(tx, orderId)
  const due = await readDueRefunds(tx, orderId, arrived)
  const failed = notes.filter(({ hasFailed, isTakenBack }) => hasFailed && !isTakenBack)
  if (due.length === 0 && failed.length === 0) return
  await closeAlert(tx, missingKey(orderId, 'credit'))
  const { settings } = await readDocumentState(tx)
  const zone = await readTimeZone(tx)
  const order = await readSoldOrder(tx, orderId)
  const { mode } = sale
  const sold = { parts: orderParts(order), isIncluded: order.tax?.isIncluded ?? false }
  for (const { id, source, content } of failed) {
    const document = { orderId, mode, source: `undo:${source}`, correctsId: id }
    await insertDocument(tx, zone, document, undoContent(sale.content, content, settings))
  }
  const before = notes
    .filter(({ hasFailed, isTakenBack }) => !hasFailed && !isTakenBack)
    .flatMap(({ parts }) => parts)
  for (const refund of due) {
    const parts = reversedParts(sold.parts, before, refund)
    before.push(...parts)
    const document = { orderId, mode, source: refund.source, correctsId: sale.id, parts }
    await insertDocument(tx, zone, document, creditContent(sale.content, settings, sold, parts, refund))
  }
}

const readCreditNotes = (tx: Transaction, orderId: string): Promise<CreditNote[]> =>
  tx.query<CreditNote>(sql`
    SELECT id, source, mode, content, parts,
      EXISTS (SELECT 1 FROM papers AS undo WHERE undo.order_id = papers.order_id
        AND undo.source = 'undo:' || papers.source) AS is_taken_back,
      EXISTS (SELECT 1 FROM order_refunds WHERE 'refund:' || provider_refund_id = source AND NOT given) AS has_failed
    FROM papers WHERE order_id = ${orderId} AND kind = 'credit_note' ORDER BY id`)

/** Reads the refunds that have arrived and have no credit note, oldest first, with the lines cancelled with them. */
const readDueRefunds = (tx: Transaction, orderId: string, arrived: readonly string[]): Promise<DueRefund[]> =>
  tx.query<DueRefund>(sql`
    WITH given_back AS (
      SELECT 'refund:' || provider_refund_id AS source, amount_cents AS cents, made_at AS at, false AS is_to_gift_card,
        (SELECT min(id) FROM refunds WHERE refunds.provider_refund_id = order_refunds.provider_refund_id) AS row
      FROM order_refunds WHERE order_id = ${orderId} AND given
        AND provider_refund_id = ANY(${sql.param([...arrived])}::text[])
      UNION ALL SELECT 'gift:' || refund_id, amount_cents, created_at, true, refund_id
      FROM gift_card_entries WHERE order_id = ${orderId} AND move = 'refunded')
    SELECT source, cents, is_to_gift_card,
      coalesce((SELECT lines FROM cancellations WHERE refund_id = given_back.row), '{}'::int[]) AS lines
    FROM given_back
    WHERE cents > 0 AND NOT EXISTS (SELECT 1 FROM papers WHERE order_id = ${orderId} AND papers.source = given_back.source)
    ORDER BY at, row, source`)
