import { inBothUnits } from '@gesso/dimensions/both-units'
import { type ArchivePlace, NOT_SAID } from '@gesso/shared-types/features/archive/archive-list'
import { LOCATION_WORDS } from '@gesso/shared-types/features/archive/artwork-archive'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { dayOf } from '../../platform/text/when'
import type { ArchivedWork } from './list-archive'

/** The places of the archive in words. */
export const PLACE_WORDS: Record<ArchivePlace, string> = { ...LOCATION_WORDS, [NOT_SAID]: 'Not said' }

/** A price in words, from a decimal string; '' for null. */
export const sumWords = (amount: string | null): string =>
  amount === null ? '' : formatCents(toCents(amount))

/** Where a work is, with whom, and until when. */
export function whereWords({
  place,
  locationName,
  locationUntil,
}: Pick<ArchivedWork, 'place' | 'locationName' | 'locationUntil'>): string {
  const until = locationUntil && `until ${dayOf(locationUntil, 'UTC')}`
  return [PLACE_WORDS[place], locationName, until].filter(Boolean).join(', ')
}

/** The date, technique and size of a work, the size in both units. */
export const workWords = ({
  date,
  medium,
  originalDimensions,
}: Pick<ArchivedWork, 'date' | 'medium' | 'originalDimensions'>): string =>
  [date, medium, originalDimensions && (inBothUnits(originalDimensions) ?? originalDimensions)]
    .filter(Boolean)
    .join(', ')
