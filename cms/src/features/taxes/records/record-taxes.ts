import { formatCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { crashPoint } from '../../../orders/crash-point'
import type { ReversedPart } from '../../../orders/given-back/reversed-parts'
import { raiseAlert } from '../../../orders/payment-alerts'
import { recordHistory } from '../../../orders/record-history'
import { type PaymentGateway, ProviderRefused, ProviderUnreachable } from '../../../payments/gateway'
import type { Context, Transaction } from '../../../platform/context'
import { withTransaction } from '../../../platform/database/transaction'
import { SHIPPING } from '../calculation/tax-request'

type Waiting = {
  id: number
  orderId: string
  number: string
  kind: 'sale' | 'reversal' | 'undo'
  reference: string
  keyNumber: number
  refundId: string | null
  parts: ReversedPart[] | null
  calculationId: string
  isIncluded: boolean
  /** The transaction of the sale at Stripe. */
  saleId: string | null
  lineIds: Record<string, string> | null
  /** The transaction of the reversal that is undone. */
  reversalId: string | null
}

type Made = { id: string; lineIds?: Record<string, string> }

/**
 * Records the waiting records of an order at Stripe Tax, oldest first. Each has a key and a reference of its own, so
 * it is recorded once, even after a crash or by two processes at once.
 * @throws ProviderUnreachable; the rest waits for the next sweep
 */
export async function recordTaxes(context: Context, gateway: PaymentGateway, orderId: string): Promise<void> {
  for (;;) {
    const next = await findWaiting(context, orderId)
    if (!next) break
    crashPoint(context, 'tax.asked')
    const made = await make(context, gateway, next)
    crashPoint(context, 'tax.made')
    await withTransaction(context, (tx) =>
      made instanceof Error ? refuse(tx, next, made) : note(tx, next, made),
    )
  }
  await withTransaction(context, async (tx) => {
    // The lock has a statement of its own, so that the next one sees what a concurrent refund has planned.
    await tx.query(sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`)
    await tx.query(sql`
      UPDATE orders SET tax_due_at = NULL WHERE id = ${orderId}
        AND NOT EXISTS (SELECT 1 FROM tax_records WHERE order_id = ${orderId} AND state = 'pending')`)
  })
}

async function findWaiting(context: Context, orderId: string): Promise<Waiting | null> {
  const [waiting] = await context.query<Waiting>(sql`
    SELECT tax_records.id, tax_records.order_id, orders.number, tax_records.kind, tax_records.reference,
      tax_records.key_number, tax_records.refund_id, tax_records.parts, orders.tax_calculation_id AS calculation_id,
      coalesce((tax_terms->>'isIncluded')::boolean, false) AS is_included,
      sales.transaction_id AS sale_id, sales.line_ids, reversals.transaction_id AS reversal_id
    FROM tax_records JOIN orders ON orders.id = tax_records.order_id
    LEFT JOIN tax_records AS sales ON sales.order_id = tax_records.order_id AND sales.kind = 'sale'
    LEFT JOIN tax_records AS reversals ON reversals.order_id = tax_records.order_id AND reversals.kind = 'reversal'
      AND reversals.refund_id = tax_records.refund_id
    WHERE tax_records.order_id = ${orderId} AND tax_records.state = 'pending'
    ORDER BY tax_records.id LIMIT 1`)
  return waiting ?? null
}

/** @returns the error when the provider refuses: the record is then never made */
async function make(
  context: Context,
  gateway: PaymentGateway,
  waiting: Waiting,
): Promise<Made | ProviderRefused> {
  const { reference, keyNumber } = waiting
  const key = `tax:${context.installation}:${reference}:${keyNumber}`
  try {
    return await callFor(gateway, waiting, key)
  } catch (error) {
    if (error instanceof ProviderRefused) return error
    if (error instanceof ProviderUnreachable && error.keySpent) {
      await context.query(sql`
        UPDATE tax_records SET key_number = ${keyNumber + 1} WHERE id = ${waiting.id} AND key_number = ${keyNumber}`)
    }
    throw error
  }
}

function callFor(gateway: PaymentGateway, waiting: Waiting, key: string): Promise<Made> {
  const { kind, reference, calculationId, saleId, reversalId } = waiting
  if (kind === 'sale') return gateway.recordTax({ calculationId, reference, key })
  const transactionId = kind === 'undo' ? reversalId : saleId
  if (transactionId === null) throw new ProviderRefused(null, 'What it belongs to was not recorded.')
  if (kind === 'undo') return gateway.undoTaxReversal({ transactionId, reference, key })
  const { parts, lineIds, isIncluded } = waiting
  const amounts = (part: ReversedPart) => ({
    cents: part.cents - (isIncluded ? 0 : part.taxCents),
    taxCents: part.taxCents,
  })
  const lines = (parts ?? []).flatMap((part) => {
    const lineId = lineIds?.[part.reference]
    return lineId ? [{ lineId, reference: part.reference, ...amounts(part) }] : []
  })
  // If everything else was free, the shipping is one of the lines at Stripe.
  const shipping = (parts ?? []).find((part) => part.reference === SHIPPING && !lineIds?.[SHIPPING])
  return gateway.reverseTax({
    transactionId,
    reference,
    key,
    lines,
    shipping: shipping ? amounts(shipping) : null,
  })
}

const WORDS: Record<Waiting['kind'], string> = {
  sale: 'The sale was recorded with Stripe Tax',
  reversal: 'What was given back was recorded with Stripe Tax',
  undo: 'That a refund came back was recorded with Stripe Tax',
}

/** Stores that a record was made. When two processes made the same one, the second changes nothing. */
async function note(tx: Transaction, waiting: Waiting, { id, lineIds }: Made): Promise<void> {
  const noted = await tx.query(sql`
    UPDATE tax_records SET state = 'done', transaction_id = ${id},
      line_ids = ${lineIds ? JSON.stringify(lineIds) : null}::jsonb, error = NULL
    WHERE id = ${waiting.id} AND state = 'pending' RETURNING id`)
  if (noted.length === 0) return
  const taxCents = waiting.parts?.reduce((sum, part) => sum + part.taxCents, 0)
  const tax = taxCents === undefined ? '' : `, with ${formatCents(taxCents)} of tax`
  await recordHistory(tx, waiting.orderId, `${WORDS[waiting.kind]}${tax}: ${waiting.reference}.`)
}

async function refuse(tx: Transaction, waiting: Waiting, { message }: Error): Promise<void> {
  const refused = await tx.query(sql`
    UPDATE tax_records SET state = 'failed', error = ${message.slice(0, 500)}
    WHERE id = ${waiting.id} AND state = 'pending' RETURNING id`)
  if (refused.length === 0) return
  await recordHistory(tx, waiting.orderId, `Not recorded with Stripe Tax: ${waiting.reference}. ${message}`)
  await raiseAlert(tx, {
    key: `tax_unrecorded:${waiting.reference}`,
    kind: 'tax_unrecorded',
    orderId: waiting.orderId,
    text:
      `Stripe Tax did not record ${waiting.kind === 'sale' ? 'the sale' : 'a refund'} of order ${waiting.number}. Look for ` +
      `${waiting.reference} under Tax in Stripe's dashboard, and enter it there. Stripe says: ${message}`,
  })
}
