import type { StoredTax } from '@gesso/shared-types/features/taxes/order-tax'
import type { TaxDecision } from '@gesso/shared-types/features/taxes/tax-terms'

/** The part of a tax decision that an order stores. */
export const storedTax = ({ tax, untaxed }: TaxDecision): StoredTax => ({
  ...(tax ?? { isIncluded: false, lines: untaxed.map(() => null), shipping: 'as_goods' }),
  untaxed,
})
