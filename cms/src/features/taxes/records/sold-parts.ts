import type { StoredTax } from '@gesso/shared-types/features/taxes/order-tax'
import { raiseTax } from '@gesso/shared-types/features/taxes/order-tax'
import { sql } from '@payloadcms/db-postgres'
import type { SoldPart } from '../../../orders/given-back/reversed-parts'
import type { Transaction } from '../../../platform/context'
import { lineReference, SHIPPING } from '../calculation/tax-request'

type Row = { tax: StoredTax | null; shippingCents: number; lines: { id: number; cents: number }[] }

/** Reads the parts of an order with the taxes that it was placed with, by their references at Stripe Tax. */
export async function soldParts(tx: Transaction, orderId: string): Promise<SoldPart[]> {
  const [row] = await tx.query<Row>(sql`
    SELECT tax_terms AS tax, (shipping_cost * 100)::int AS shipping_cents,
      (SELECT json_agg(json_build_object('id', order_items.id, 'cents',
          ((total_price - order_items.discount_amount) * 100)::int) ORDER BY order_items.id)
        FROM order_items WHERE order_id = orders.id) AS lines
    FROM orders WHERE id = ${orderId}`)
  if (!row?.tax) return []
  const { tax, lines, shippingCents } = row
  const raised = raiseTax(
    tax,
    lines.map(({ cents }) => cents),
    shippingCents,
  )
  const paid = ({ cents, taxCents }: { cents: number; taxCents: number }) => ({
    cents: cents + (tax.isIncluded ? 0 : taxCents),
    taxCents,
  })
  return [
    ...raised.lineParts.map((part, place) => ({
      reference: lineReference(place),
      line: lines[place]?.id ?? null,
      isShipping: false,
      ...paid(part),
    })),
    {
      reference: SHIPPING,
      line: null,
      isShipping: true,
      ...paid({
        cents: shippingCents,
        taxCents: raised.shippingTaxCents,
      }),
    },
  ].filter(({ cents }) => cents > 0)
}
