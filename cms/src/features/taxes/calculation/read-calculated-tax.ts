import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { StoredTax, WorkedOutTax } from '@gesso/shared-types/features/taxes/order-tax'
import type { Context } from '../../../platform/context'
import { spreadOut } from './read-calculation'
import { type TaxedOrder, taxRequest, usesCity } from './tax-request'
import { findCalculation, type UsedCalculation } from './use-calculation'

/** The answer of Stripe Tax about an order, as far as it was asked. */
export type CalculatedTax = {
  /** null means no tax; with a problem, the tax is unknown. */
  tax: WorkedOutTax | null
  problems: FieldProblem[]
  stored: StoredTax
  isReverseCharge: boolean
  usesCity: boolean
  calculation?: UsedCalculation
}

/**
 * Reads the tax of an order as Stripe Tax has calculated it, without a call to Stripe.
 * @throws CalculationNeeded when Stripe must be asked first
 */
export async function readCalculatedTax(context: Context, order: TaxedOrder): Promise<CalculatedTax> {
  const nothing: CalculatedTax = {
    tax: null,
    problems: [],
    stored: {
      isIncluded: order.isIncluded,
      lines: order.lines.map(() => null),
      shipping: null,
      untaxed: order.lines.map(() => null),
    },
    isReverseCharge: false,
    usesCity: usesCity(order.place.country),
  }
  const request = taxRequest(order)
  if (!request) return nothing
  if ('field' in request) return { ...nothing, problems: [request] }
  const found = await findCalculation(context, request)
  if ('field' in found) return { ...nothing, problems: [found] }
  const { tax, untaxed, isReverseCharge } = spreadOut(found.workedOut, request, order.lines.length)
  return { ...nothing, tax, stored: { ...tax, untaxed }, isReverseCharge, calculation: found.used }
}
