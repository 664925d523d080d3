import type { Context } from '../../platform/context'
import { orderParts } from '../order-part'

/**
 * Runs code that prices an order, outside of transactions, inside the preparations of all order parts. @throws
 * AppError as the parts
 */
export const aroundPricing = <T>(context: Context, network: string, run: () => Promise<T>): Promise<T> =>
  context
    .extensions(orderParts)
    .reduceRight<() => Promise<T>>(
      (next, part) => () => part.aroundPricing?.(context, network, next) ?? next(),
      run,
    )()
