import type { Context } from '../../platform/context'
import { orderParts } from '../order-part'

/** Runs what prices an order, outside of transactions, with what its parts need for it. @throws AppError as theirs */
export const aroundPricing = <T>(context: Context, network: string, run: () => Promise<T>): Promise<T> =>
  context
    .extensions(orderParts)
    .reduceRight<() => Promise<T>>(
      (next, part) => () => part.aroundPricing?.(context, network, next) ?? next(),
      run,
    )()
