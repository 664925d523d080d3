import { fromCents } from '@gesso/shared-types/money'
import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../../platform/context'
import { takeCalculation } from './calculation/use-calculation'
import type { ReadTax } from './read-order-tax'

/**
 * Keeps with an order that is placed what its tax was decided by, beside its sums.
 * @throws CalculationNeeded where another order has the calculation already
 */
export async function writeTax(tx: Transaction, orderId: string, tax: ReadTax): Promise<void> {
  if (tax.calculation) await takeCalculation(tx, orderId, tax.calculation)
  const words = tax.words.length > 0 ? JSON.stringify(tax.words) : null
  await tx.query(sql`
    UPDATE orders SET tax_terms = ${JSON.stringify(tax.kept)}::jsonb, tax_words = ${words}::jsonb,
      buyer_tax_number = ${tax.buyerTaxNumber}, distance_sale_amount = ${fromCents(tax.distanceSaleCents)}
    WHERE id = ${orderId}`)
}
