import * as z from 'zod/mini'
import { fromCents, toCents } from '../money/money'
import { moneySchema } from '../money/money-schema'
import type { OrderSums } from './price-order'

/** A tax of an order: its rate in thousandths of a percent, and what it was raised on, without the tax. */
export const taxAmountSchema = z.object({
  name: z.string(),
  rate: z.number(),
  baseAmount: moneySchema,
  taxAmount: moneySchema,
  isIncluded: z.boolean(),
})
export type TaxAmount = z.infer<typeof taxAmountSchema>

/**
 * The sums of an order as answers carry them: the total is the subtotal less the discount, with the shipping and the tax
 * that is added on top.
 */
export const orderAmountsSchema = z.object({
  subtotalAmount: moneySchema,
  discountAmount: moneySchema,
  shippingAmount: moneySchema,
  addedTaxAmount: moneySchema,
  totalAmount: moneySchema,
  taxes: z.array(taxAmountSchema),
  /** What is told of the tax in words, line by line; absent where nothing is. */
  taxWords: z.optional(z.array(z.string())),
  /** The discount code that the sums have; absent or null without one. */
  discountCode: z.nullish(z.string()),
  /** What of the total a gift card pays; absent without one. */
  giftCardAmount: z.optional(moneySchema),
})
export type OrderAmounts = z.infer<typeof orderAmountsSchema>

/** What is left to pay of an order, in integer cents: its total less what a gift card pays. */
export const dueCentsOf = ({
  totalAmount,
  giftCardAmount,
}: {
  totalAmount: string
  giftCardAmount?: string | undefined
}): number => toCents(totalAmount) - (giftCardAmount === undefined ? 0 : toCents(giftCardAmount))

/** The taxes of priced sums, as they are stored and answered. */
export const taxAmounts = ({ taxes }: Pick<OrderSums, 'taxes'>): TaxAmount[] =>
  taxes.map(({ baseCents, taxCents, ...tax }) => ({
    ...tax,
    baseAmount: fromCents(baseCents),
    taxAmount: fromCents(taxCents),
  }))

/** Priced sums as answers carry them. */
export const orderAmounts = (sums: OrderSums): OrderAmounts => ({
  subtotalAmount: fromCents(sums.subtotalCents),
  discountAmount: fromCents(sums.discountCents),
  shippingAmount: fromCents(sums.shippingCents),
  addedTaxAmount: fromCents(sums.addedTaxCents),
  totalAmount: fromCents(sums.totalCents),
  taxes: taxAmounts(sums),
})
