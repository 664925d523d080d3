import { pricedTax } from '@gesso/shared-types/features/taxes/order-tax'
import { fromCents } from '@gesso/shared-types/money/money'
import { taxAmounts } from '@gesso/shared-types/orders/order-amounts'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { OrderPart } from '../../orders/order-part'
import { takeCalculation } from './calculation/use-calculation'
import { withCalculation } from './calculation/with-calculation'
import { readOrderTax } from './read-order-tax'

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Prices and stores the taxes of an order. */
export const taxPart: OrderPart = {
  aroundPricing: withCalculation,

  async price(context, { lines, circumstances, pricing }) {
    const { taxNumber } = circumstances.choices
    const read = await readOrderTax(context, lines, circumstances, taxNumber ?? '', pricing)
    if (!read) return null
    const { tax, problems, words, asksTaxNumber, usesCity = false, calculation } = read
    return {
      pricing: tax ? { tax: pricedTax(tax) } : {},
      problems,
      usesCity,
      told: {
        ...(words.length > 0 && { taxWords: words }),
        ...(asksTaxNumber && { asksTaxNumber }),
        ...(usesCity && { usesCity }),
      },
      columns: (sums) => ({
        taxes: json(taxAmounts(sums)),
        tax_terms: json(read.stored),
        tax_words: words.length > 0 ? json(words) : null,
        buyer_tax_number: read.buyerTaxNumber,
        distance_sale_amount: fromCents(read.distanceSaleCents),
      }),
      ...(calculation && { write: (tx, orderId) => takeCalculation(tx, orderId, calculation) }),
    }
  },
}
