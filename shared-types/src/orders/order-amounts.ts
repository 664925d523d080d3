import * as z from 'zod/mini'
import { fromCents, toCents } from '../money/money'
import { moneySchema } from '../money/money-schema'
import type { OrderSums } from './price-order'

/** A tax of an order. `rate` is in thousandths of a percent; `baseAmount` excludes the tax. */
export const taxAmountSchema = z.object({
  name: z.string(),
  rate: z.number(),
  baseAmount: moneySchema,
  taxAmount: moneySchema,
  isIncluded: z.boolean(),
})
export type TaxAmount = z.infer<typeof taxAmountSchema>

/** The sums of an order: the total is the subtotal minus the discount, plus shipping and the tax on top. */
export const orderAmountsSchema = z.object({
  subtotalAmount: moneySchema,
  discountAmount: moneySchema,
  shippingAmount: moneySchema,
  addedTaxAmount: moneySchema,
  totalAmount: moneySchema,
  taxes: z.array(taxAmountSchema),
  /** Notes about the tax, one per line; absent without any. */
  taxWords: z.optional(z.array(z.string())),
  /** The discount code in the sums; absent or null without one. */
  discountCode: z.nullish(z.string()),
  /** The part of the total that a gift card pays; absent without one. */
  giftCardAmount: z.optional(moneySchema),
})
export type OrderAmounts = z.infer<typeof orderAmountsSchema>

/** The amount left to pay, in integer cents: the total minus what a gift card pays. */
export const dueCentsOf = ({
  totalAmount,
  giftCardAmount,
}: {
  totalAmount: string
  giftCardAmount?: string | undefined
}): number => toCents(totalAmount) - (giftCardAmount === undefined ? 0 : toCents(giftCardAmount))

/** The taxes of calculated sums, as they are stored and answered. */
export const taxAmounts = ({ taxes }: Pick<OrderSums, 'taxes'>): TaxAmount[] =>
  taxes.map(({ baseCents, taxCents, ...tax }) => ({
    ...tax,
    baseAmount: fromCents(baseCents),
    taxAmount: fromCents(taxCents),
  }))

/** Calculated sums as answers carry them. */
export const orderAmounts = (sums: OrderSums): OrderAmounts => ({
  subtotalAmount: fromCents(sums.subtotalCents),
  discountAmount: fromCents(sums.discountCents),
  shippingAmount: fromCents(sums.shippingCents),
  addedTaxAmount: fromCents(sums.addedTaxCents),
  totalAmount: fromCents(sums.totalCents),
  taxes: taxAmounts(sums),
})
