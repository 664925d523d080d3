import { inBothUnits } from '@gesso/dimensions/both-units'
import { type ArchivePlace, NOT_SAID } from '@gesso/shared-types/features/archive/archive-list'
import { LOCATION_WORDS } from '@gesso/shared-types/features/archive/artwork-archive'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { dayOf } from '../../platform/text/when'
import type { ArchivedWork } from './list-archive'

/** Where a work is, in words. */
export const PLACE_WORDS: Record<ArchivePlace, string> = { ...LOCATION_WORDS, [NOT_SAID]: 'Not said' }

/** A sum of a work in words; '' where it has none. */
export const sumWords = (amount: string | null): string =>
  amount === null ? '' : formatCents(toCents(amount))

/** Where a work is, with whom, and until when. */
export function whereWords({ place, locationName, locationUntil }: ArchivedWork): string {
  const until = locationUntil && `until ${dayOf(locationUntil, 'UTC')}`
  return [PLACE_WORDS[place], locationName, until].filter(Boolean).join(', ')
}

/** What a work is: date, technique, size in both units. */
export const workWords = ({ date, medium, originalDimensions }: ArchivedWork): string =>
  [date, medium, originalDimensions && (inBothUnits(originalDimensions) ?? originalDimensions)]
    .filter(Boolean)
    .join(', ')
