import { formatCents, toCents } from '../money/money'
import { dueCentsOf } from './order-amounts'

/** The amounts of an order that stand above its total, as decimal strings; what is left out is nothing. */
export type SummedAmounts = {
  subtotalAmount: string
  discountAmount?: string
  discountCode?: string | null
  shippingAmount: string
  taxes?: readonly { name: string; rate: number; taxAmount: string; isIncluded: boolean }[]
  taxWords?: readonly string[] | undefined
}

/** A sum as people read it: 'Shipping', '$25.00'. */
export type SumRow = { label: string; amount: string }

/** A rate in thousandths of a percent, as people read it: 8875 → '8.875%'. */
export const formatRate = (rate: number): string => `${rate / 1000}%`

const taxRow = ({ name, rate, taxAmount }: NonNullable<SummedAmounts['taxes']>[number]): SumRow => ({
  label: `${name} ${formatRate(rate)}`,
  amount: formatCents(toCents(taxAmount)),
})

/**
 * What adds up to an order's total: the subtotal, the discount if there is one, the shipping, and each tax on top. A code
 * that took nothing off the works made the shipping free.
 */
export function sumRows({
  subtotalAmount,
  discountAmount,
  discountCode,
  shippingAmount,
  taxes = [],
}: SummedAmounts): SumRow[] {
  const withCode = discountCode ? ` (${discountCode})` : ''
  const discountCents = discountAmount === undefined ? 0 : toCents(discountAmount)
  return [
    { label: 'Subtotal', amount: formatCents(toCents(subtotalAmount)) },
    ...(discountCents > 0
      ? [{ label: `Discount${withCode}`, amount: `−${formatCents(discountCents)}` }]
      : []),
    {
      label: discountCents > 0 ? 'Shipping' : `Shipping${withCode}`,
      amount: formatCents(toCents(shippingAmount)),
    },
    ...taxes.filter(({ isIncluded }) => !isIncluded).map(taxRow),
  ]
}

/** What a gift card pays of the total, and what is left to pay; nothing without one. */
export function giftCardRows(amounts: {
  totalAmount: string
  giftCardAmount?: string | undefined
}): SumRow[] {
  if (amounts.giftCardAmount === undefined) return []
  return [
    { label: 'Gift card', amount: `−${formatCents(toCents(amounts.giftCardAmount))}` },
    { label: 'To pay', amount: formatCents(dueCentsOf(amounts)) },
  ]
}

/**
 * What stands below the total: the taxes that it has inside, by rate ('Includes VAT 7%'), and what is told of the tax in
 * words, which has no amount.
 */
export const includedTaxRows = ({
  taxes = [],
  taxWords = [],
}: Pick<SummedAmounts, 'taxes' | 'taxWords'>): SumRow[] => [
  ...taxes
    .filter(({ isIncluded }) => isIncluded)
    .map((tax) => ({ ...taxRow(tax), label: `Includes ${taxRow(tax).label}` })),
  ...taxWords.map((label) => ({ label, amount: '' })),
]
