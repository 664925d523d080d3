import { archiveInputSchema } from '@gesso/shared-types/features/archive/artwork-archive'
import type { AddedFields } from '../../artworks/artwork-fields'
import { ARCHIVE_COLUMNS } from './archive-columns'

/** The archive's fields of an artwork. */
export const addedFields: AddedFields = {
  input: archiveInputSchema.shape,
  columns: ARCHIVE_COLUMNS,
  // They may name persons, and the audit trail cannot be erased.
  hidden: ['locationName', 'locationTerms', 'privateNotes', 'provenance'],
  // All but the date in words, which stands in place of the year.
  unread: Object.keys(ARCHIVE_COLUMNS).filter((field) => field !== 'dateWords'),
}
