import type { TaxDecision } from '@gesso/shared-types/features/taxes/tax-terms'
import type { KeptTax } from '@gesso/shared-types/order-tax'

/** What an order keeps of a decision. */
export const keptTax = ({ tax, untaxed }: TaxDecision): KeptTax => ({
  ...(tax ?? { isIncluded: false, lines: untaxed.map(() => null), shipping: 'as_goods' }),
  untaxed,
})
