import { archiveInputSchema } from '@gesso/shared-types/features/archive/artwork-archive'
import type { AddedFields } from '../../artworks/artwork-fields'
import { ARCHIVE_COLUMNS } from './archive-columns'

/** The fields that the archive adds to an artwork. */
export const addedFields: AddedFields = {
  input: archiveInputSchema.shape,
  columns: Object.fromEntries(
    Object.entries(ARCHIVE_COLUMNS).map(([name, column]) => [
      name,
      // Visitors see the date in words, whether there is an archive or not.
      name === 'dateWords' ? column : { ...column, switch: 'archive' },
    ]),
  ),
  // They may name people, and entries of the audit trail cannot be erased.
  hidden: ['locationName', 'locationTerms', 'privateNotes', 'provenance'],
  // All fields but the date in words, which replaces the year.
  unread: Object.keys(ARCHIVE_COLUMNS).filter((field) => field !== 'dateWords'),
}
