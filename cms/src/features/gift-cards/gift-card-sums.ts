import {
  LEAST_GIFT_CARD_CENTS,
  MOST_GIFT_CARD_CENTS,
} from '@gesso/shared-types/features/gift-cards/gift-card'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'

const MOST_SUMS = 8

/** The sums of a list as the artist types it, '50, 100, 250', in integer cents and in order; null when it is none. */
export function readSums(typed: string): number[] | null {
  const parts = typed.split(/;|,?\s+/).filter((part) => part !== '')
  const cents: number[] = []
  for (const part of parts) {
    const read = readTypedMoney(part)
    if (!('cents' in read) || read.cents < LEAST_GIFT_CARD_CENTS || read.cents > MOST_GIFT_CARD_CENTS)
      return null
    cents.push(read.cents)
  }
  const sums = [...new Set(cents)].sort((one, two) => one - two)
  return sums.length <= MOST_SUMS ? sums : null
}
