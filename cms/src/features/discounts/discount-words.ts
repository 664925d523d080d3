import { formatCents } from '@gesso/shared-types/money/money'
import { dayOf } from '../../platform/text/when'
import type { FoundDiscount } from './find-discount'

/** The reasons why a code gives nothing. */
export type DiscountProblem =
  | 'unknown'
  | 'not_yet'
  | 'over'
  | 'not_for_these'
  | 'below_least'
  | 'used_up'
  | 'all_bound'
  | 'used_by_you'
  | 'bound_by_you'
  | 'not_first'

/** The same for a code that does not exist and for one that is switched off, so that guesses reveal neither. */
const UNKNOWN_CODE =
  'This code is not known here, or it is not in use any more. Please check how it is written.'

const day = (isoDay: string | null): string => (isoDay === null ? '' : dayOf(isoDay, 'UTC', 'long'))

/** Puts the reason into words for the buyer. */
export function problemWords(problem: DiscountProblem, discount: FoundDiscount | null): string {
  if (problem === 'unknown' || !discount) return UNKNOWN_CODE
  const { code, gift, leastCents, firstDay, lastDay } = discount
  switch (problem) {
    case 'not_yet':
      return `${code} can be used from ${day(firstDay)} on.`
    case 'over':
      return `${code} could be used until ${day(lastDay)}.`
    case 'not_for_these':
      return notForThese(code, gift)
    case 'below_least':
      return `${code} is for orders of at least ${formatCents(leastCents)}, without shipping.`
    case 'used_up':
    case 'all_bound':
      return usesWords(problem, code)
    case 'used_by_you':
      return `${code} can be used once by each person, and an order with this email address has used it already.`
    case 'bound_by_you':
      return `${code} can be used once by each person, and an order with this email address is being paid with it just now. If it is not paid, the code is free again within minutes.`
    case 'not_first':
      return `${code} is for a first order, and there is an order with this email address already.`
  }
}

function notForThese(code: string, { kind, scope, seriesIds }: FoundDiscount['gift']): string {
  const what = scope === 'everything' ? 'works' : scope
  const which = seriesIds.length === 0 ? what : `certain ${what}`
  return kind === 'free_shipping'
    ? `${code} is for orders of ${which} alone.`
    : `${code} is for ${which}, and there are none of them in your cart.`
}

/** Tells the buyer why no use of a code is left. */
export const usesWords = (problem: 'used_up' | 'all_bound', code: string): string =>
  problem === 'used_up'
    ? `${code} has been used as often as it can be.`
    : `All uses of ${code} are taken by orders that are being paid just now. If one is not paid, it is free again within minutes.`
