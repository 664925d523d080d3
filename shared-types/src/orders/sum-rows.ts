import { formatCents, toCents } from '../money/money'
import { dueCentsOf } from './order-amounts'

/** The amounts above an order's total, as decimal strings. Absent ones are zero. */
export type SummedAmounts = {
  subtotalAmount: string
  discountAmount?: string
  discountCode?: string | null
  shippingAmount: string
  taxes?: readonly { name: string; rate: number; taxAmount: string; isIncluded: boolean }[]
  taxWords?: readonly string[] | undefined
}

/** A row of a table of sums: 'Shipping', '$25.00'. */
export type SumRow = { label: string; amount: string }

/** Formats a rate in thousandths of a percent: 8875 → '8.875%'. */
export const formatRate = (rate: number): string => `${rate / 1000}%`

const taxRow = ({ name, rate, taxAmount }: NonNullable<SummedAmounts['taxes']>[number]): SumRow => ({
  label: `${name} ${formatRate(rate)}`,
  amount: formatCents(toCents(taxAmount)),
})

/**
 * The rows that add up to the total: the subtotal, any discount, shipping, and each tax on top. A code without a
 * discount made shipping free, so shipping names it.
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

/** What a gift card pays of the total, and what is left to pay; empty without one. */
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

/** The rows below the total: included taxes by rate ('Includes VAT 7%'), and notes about the tax, without an amount. */
export const includedTaxRows = ({
  taxes = [],
  taxWords = [],
}: Pick<SummedAmounts, 'taxes' | 'taxWords'>): SumRow[] => [
  ...taxes
    .filter(({ isIncluded }) => isIncluded)
    .map((tax) => ({ ...taxRow(tax), label: `Includes ${taxRow(tax).label}` })),
  ...taxWords.map((label) => ({ label, amount: '' })),
]
