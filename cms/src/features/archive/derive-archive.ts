import { LOCATION_DETAILS, type Location } from '@gesso/shared-types/features/archive/artwork-archive'
import { yearOfWords } from '@gesso/shared-types/features/archive/read-date-words'
import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Artwork } from '../../payload-types'
import { hookTransaction } from '../../platform/context'
import { claimInventoryNumber } from './inventory-number'

const DAY_LENGTH = '2026-11-14'.length

const NO_DETAILS = { name: false, until: false, terms: false }

/**
 * Derives values from the archive's fields in every save: sets the year by a date in words, and clears the details
 * that do not apply to the place of the work.
 * @throws ValidationError for an inventory number that another work has
 */
export const deriveArchive: CollectionBeforeChangeHook<Artwork> = async ({ data, originalDoc, req }) => {
  const before: Partial<Artwork> = originalDoc ?? {}
  const now = <Field extends keyof Artwork>(field: Field) => (field in data ? data[field] : before[field])

  data.year = yearOfWords(now('dateWords'), now('year') ?? null)
  const number = now('inventoryNumber')
  if (number && number !== before.inventoryNumber) {
    const message = await claimInventoryNumber(hookTransaction(req), number, before.id ?? null)
    if (message)
      throw new ValidationError({ collection: 'artworks', errors: [{ path: 'inventoryNumber', message }] })
  }

  // An unknown place is refused later, by the field's own rule.
  const details = LOCATION_DETAILS[now('location') as Location] ?? NO_DETAILS
  if (!details.name) data.locationName = null
  if (!details.until) data.locationUntil = null
  if (!details.terms) Object.assign(data, { locationTerms: null, locationShare: null })
  // A day is stored as its noon in UTC, which is the same day in almost every time zone.
  if (data.locationUntil?.length === DAY_LENGTH) data.locationUntil = `${data.locationUntil}T12:00:00.000Z`
  if (!now('framed')) data.frameWords = null
  return data
}
