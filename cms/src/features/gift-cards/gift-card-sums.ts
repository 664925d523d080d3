import {
  LEAST_GIFT_CARD_CENTS,
  MOST_GIFT_CARD_CENTS,
} from '@gesso/shared-types/features/gift-cards/gift-card'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'

const MOST_SUMS = 8

/** Reads the artist's list of sums, such as '50, 100, 250', into sorted integer cents; null when it is not valid. */
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
