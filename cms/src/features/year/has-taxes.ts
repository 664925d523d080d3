import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { CHARGES_TAX } from '../taxes/read-tax-settings'

/** Whether the shop charges tax, or an order was placed while it did. */
export async function hasTaxes(context: Context): Promise<boolean> {
  const [row] = await context.query<{ has: boolean }>(sql`
    SELECT ${CHARGES_TAX} OR EXISTS (SELECT 1 FROM orders WHERE tax_terms IS NOT NULL) AS has`)
  return row?.has ?? false
}
