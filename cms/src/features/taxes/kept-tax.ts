import type { OrderTax, WorkedOutTax } from '@gesso/shared-types/features/taxes/order-tax'
import type { TaxDecision, Untaxed } from '@gesso/shared-types/features/taxes/tax-terms'

/**
 * What an order keeps of its tax, so that the year can say what each part of it bore: as `OrderTax`, with no rate anywhere
 * where none was charged, or as the payment provider worked it out.
 */
export type KeptTax = (OrderTax | WorkedOutTax) & { untaxed: readonly Untaxed[] }

/** What an order keeps of a decision. */
export const keptTax = ({ tax, untaxed }: TaxDecision): KeptTax => ({
  ...(tax ?? { isIncluded: false, lines: untaxed.map(() => null), shipping: 'as_goods' }),
  untaxed,
})
